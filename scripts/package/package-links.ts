import { posix } from 'node:path';

/** Code is left alone: `list[index](argument)` looks like a link. */
const CODE_OR_LINK = /```[^]*?```|(?<!\[)`[^`\n]+`|(!?)\[((?:[^[\]]|`[^`\n]*`)*)\]\(([^)\s]+)\)/g;

export interface Places {
  /** Where the file is in the repository. */
  readonly from: string;
  /** Where it is in the package. */
  readonly to: string;
  /** The place in the package of a file or folder of the repository; `null` for one that is not in it. */
  inPackage(path: string): string | null;
  /** Address below which the repository shows its files at this version; `null` where none is known. */
  readonly repository: string | null;
}

/**
 * Makes the links of a Markdown file those of its place in the package. What only the repository has is linked there, or
 * becomes plain text where nobody has said where the repository is; a picture then goes.
 */
export function relink(markdown: string, { from, to, inPackage, repository }: Places): string {
  return markdown.replace(CODE_OR_LINK, (whole: string, mark?: string, text?: string, href?: string) => {
    if (text === undefined || href === undefined || /^([a-z]+:|#)/i.test(href)) return whole;
    const [path = '', hash] = href.split('#');
    const target = posix.join(posix.dirname(from), path).replace(/\/$/, '');
    const place = inPackage(target);
    const end = hash === undefined ? '' : `#${hash}`;
    if (place !== null) return `${mark ?? ''}[${text}](${posix.relative(posix.dirname(to), place)}${end})`;
    if (mark) return repository === null ? '' : `![${text}](${repository}/${target}?raw=true)`;
    return repository === null ? text : `[${text}](${repository}/${target}${end})`;
  });
}
