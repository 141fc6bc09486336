/* Reads a mail as it went over the wire, as plainly as a mail server does. */

/** Names in small letters, values with their folds undone. */
export function headersOf(mail: string): [name: string, value: string][] {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
}

/** All its text, decoded, one part after the other. */
export function bodyOf(mail: string): string {
  const boundary = /boundary="?([^";\r\n]+)/.exec(mail)?.[1];
  const parts = boundary ? mail.split(`--${boundary}`).slice(1, -1) : [mail];
  return parts.map((part) => decoded(part.replace(/^\r\n/, ''))).join('\n');
}

function decoded(part: string): string {
  const encoding = headersOf(part).find(([name]) => name === 'content-transfer-encoding')?.[1];
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
