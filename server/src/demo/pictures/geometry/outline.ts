/**
 * Angles at which to sample a rounded rectangle `|x|^long + |y|^end = 1` scaled by the half sizes, from nose (0)
 * to tail (π), so that facets are about equally long and closer together in the corners.
 */
export function outlineAngles(
  half: readonly [number, number],
  exponents: { long: number; front: number; rear: number },
  count: number,
): number[] {
  const quarter = (end: number): number[] => {
    const fine: { angle: number; x: number; y: number }[] = [];
    const corner = 0.5 ** (1 / end);
    for (let i = 0; i <= 200; i++) {
      const y = (corner * i) / 200;
      fine.push({ angle: Math.asin(y ** (end / 2)), x: (1 - y ** end) ** (1 / exponents.long), y });
    }
    const side = 0.5 ** (1 / exponents.long);
    for (let i = 199; i >= 0; i--) {
      const x = (side * i) / 200;
      fine.push({
        angle: Math.acos(x ** (exponents.long / 2)),
        x,
        y: (1 - x ** exponents.long) ** (1 / end),
      });
    }
    const run: number[] = [0];
    let heading = 0;
    let total = 0;
    for (let i = 1; i < fine.length; i++) {
      const a = fine[i - 1];
      const b = fine[i];
      if (!a || !b) continue;
      const dx = (b.x - a.x) * half[0];
      const dy = (b.y - a.y) * half[1];
      const turn = Math.atan2(-dx, dy);
      total += Math.hypot(dx, dy) + 0.7 * Math.abs(turn - heading);
      heading = turn;
      run.push(total);
    }
    const angles: number[] = [];
    let at = 0;
    for (let k = 0; k <= count / 2; k++) {
      const wanted = (total * k) / (count / 2);
      while (at < run.length - 1 && (run[at] ?? 0) < wanted) at++;
      angles.push(fine[at]?.angle ?? 0);
    }
    return angles;
  };
  const front = quarter(exponents.front);
  const rear = quarter(exponents.rear).map((angle) => Math.PI - angle);
  return [...front, ...rear.reverse().slice(1)];
}
