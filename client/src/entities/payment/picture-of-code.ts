/** Pixels of a side: programs of banks read it from the pictures of a phone. */
const SIDE = 720;

/** The code, SVG without a size of its own, as a PNG. */
export async function pictureOfCode(svg: string): Promise<Blob> {
  const image = new Image();
  // Not every browser paints an SVG that has no size.
  const sized = svg.replace('<svg ', `<svg width="${SIDE}" height="${SIDE}" `);
  image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file === null ? reject(new Error('no picture')) : resolve(file)), 'image/png'),
  );
}
