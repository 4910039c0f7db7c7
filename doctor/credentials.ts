/** User and password in front of a host, wherever an address stands in a text. */
const IN_TEXT = /(\b[a-z][a-z\d+.-]*:\/\/)[^\s/?#"'<>@]*@/gi;

/** The text without user and password of any address in it. */
export const withoutCredentials = (text: string): string => text.replace(IN_TEXT, '$1');

/** The name and password of an address, as a browser sends them to its origin. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly origin: string;
}

/** An address without its user and password, and these. */
export function splitCredentials(address: string): { readonly url: string; readonly credentials: Credentials | null } {
  const url = new URL(address);
  const { username, password, origin } = url;
  url.username = '';
  url.password = '';
  if (username === '' && password === '') return { url: address, credentials: null };
  return {
    url: url.href,
    credentials: { username: decode(username), password: decode(password), origin },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
