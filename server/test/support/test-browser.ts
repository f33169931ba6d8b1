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

export class TestBrowser {
  readonly #cookies = new Map<string, Cookie>();

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
      const next = new URL(current.location, url);
      const stays = next.pathname.startsWith('/oidc/') && next.origin === new URL(url).origin;
      url = next.href;
      if (!stays) return { url, answer: current };
      current = await this.get(url);
    }
    return { url, answer: current };
  }

  async #send(url: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { cookie: this.#cookiesFor(url) },
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
