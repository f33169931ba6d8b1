/** As much of a browser as signing in needs: cookies by path, and redirects one at a time. */

interface Cookie {
  value: string;
  path: string;
}

export interface Answer {
  status: number;
  location: string | null;
  headers: Headers;
  text: string;
}

export const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

export class TestBrowser {
  readonly #cookies = new Map<string, Cookie>();
  readonly #publicUrl: string;
  readonly #url: string;

  /** With a public address it finds that one at `url`, as a proxy would. */
  constructor(publicUrl = '', url = '') {
    this.#publicUrl = publicUrl;
    this.#url = url;
  }

  /** The value of a cookie; undefined if it holds none of that name. */
  cookie(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => key.startsWith(`${name} `))?.[1].value;
  }

  /** Takes cookies over from another browser, as a page of a neighbouring host can set those that are not named `__Host-`. */
  plant(from: TestBrowser, names: RegExp): void {
    for (const [key, cookie] of from.#cookies) if (names.test(key)) this.#cookies.set(key, cookie);
  }

  async get(url: string): Promise<Answer> {
    return this.#send(url, {});
  }

  async post(url: string, fields: Record<string, string>): Promise<Answer> {
    return this.#send(url, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Follows redirects for as long as they stay with the provider of this origin; says where the next one leads. */
  async follow(from: string, answer: Answer): Promise<{ url: string; answer: Answer }> {
    let url = from;
    let current = answer;
    while (current.location !== null) {
      const next = new URL(this.#behindProxy(current.location), url);
      const stays = next.pathname.startsWith('/oidc/') && next.origin === new URL(url).origin;
      url = next.href;
      if (!stays) return { url, answer: current };
      current = await this.get(url);
    }
    return { url, answer: current };
  }

  #behindProxy(url: string): string {
    const isPublic = this.#publicUrl !== '' && url.startsWith(`${this.#publicUrl}/oidc/`);
    return isPublic ? url.replace(this.#publicUrl, this.#url) : url;
  }

  async #send(url: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { cookie: this.#cookiesFor(url), 'user-agent': USER_AGENT },
    });
    for (const header of response.headers.getSetCookie()) this.#keep(header);
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      text: await response.text(),
    };
  }

  #cookiesFor(url: string): string {
    const { pathname } = new URL(url);
    return [...this.#cookies]
      .filter(
        ([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`),
      )
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
  }

  #keep(header: string): void {
    const [pair = '', ...attributes] = header.split(/;\s*/);
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    // As browsers refuse them.
    const isSecure = attributes.some((attribute) => /^secure$/i.test(attribute));
    if (/^__(Host|Secure)-/.test(name) && !isSecure) return;
    if (name.startsWith('__Host-') && path !== '/') return;
    const key = `${name} ${path}`;
    if (value === '' || attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute))) {
      this.#cookies.delete(key);
    } else {
      this.#cookies.set(key, { value, path });
    }
  }
}

/** The value of a hidden field of a page. */
export function hiddenField(page: string, name: string): string {
  const input = page.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
  const value = input?.match(/value="([^"]*)"/)?.[1];
  if (value === undefined) throw new Error(`The page has no hidden field ${name}:\n${page}`);
  return value;
}
