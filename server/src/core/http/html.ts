const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text in an element or an attribute of HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** JSON that cannot end the element that it stands in. */
export const inPage = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');
