/** Puts text on the clipboard; false when the browser does not allow it, as where the page is not served over https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
