/** Drawings that somebody sends who means harm: each draws a square besides, so that something is left of it. */

const SQUARE = '<rect width="40" height="40" fill="#123456"/>';
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40" ${more}>${inside}${SQUARE}</svg>`;

const page = Buffer.from('<script>parent.evil()</script>').toString('base64');
const nested = Buffer.from(svg('<script>evil()</script>')).toString('base64');

/** Taken without what is hostile in them. */
export const HOSTILE_DRAWINGS: Readonly<Record<string, string>> = {
  'a script': svg('<script>evil()</script>'),
  'a script in CDATA': svg('<script type="text/ecmascript"><![CDATA[evil()]]></script>'),
  'a script of another address': svg('<script xlink:href="https://evil.example/x.js"/>'),
  'a script in capitals': svg('<SCRIPT>evil()</SCRIPT>'),
  'what runs on load': svg('', 'onload="evil()"'),
  'what runs on a click': svg('<circle r="9" onclick="evil()" OnMouseOver="evil()"/>'),
  'HTML inside': svg(
    '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"></iframe><img src="x" onerror="evil()"/></body></foreignObject>',
  ),
  'a link': svg('<a xlink:href="javascript:evil()"><circle r="9"/></a>'),
  'a link whose protocol is broken up': svg('<a href="java&#10;script:evil()"><circle r="9"/></a>'),
  'a picture of another address': svg('<image href="https://evil.example/pixel.png" width="9" height="9"/>'),
  'a page as a picture': svg(`<image xlink:href="data:text/html;base64,${page}" width="9" height="9"/>`),
  'a drawing as a picture': svg(`<image href="data:image/svg+xml;base64,${nested}" width="9" height="9"/>`),
  'a part of another file': svg('<use href="https://evil.example/a.svg#b"/>'),
  'parts that multiply': svg(
    `<defs><g id="a0"><circle r="1"/></g>${Array.from({ length: 30 }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`).join('')}</defs><use href="#a30"/>`,
  ),
  'a style from elsewhere': svg('<style>@import url(https://evil.example/x.css); rect { fill: red }</style>'),
  'a style that fetches': svg('<style>rect { fill: url("https://evil.example/x.svg#a") }</style>'),
  'a style that fetches with escapes': svg('<style>rect { fill: \\75rl(https://evil.example/x) }</style>'),
  'a typeface from elsewhere': svg('<style>@font-face { font-family: x; src: url(//evil.example/x.woff2) }</style>'),
  'a colour from elsewhere': svg('<circle r="9" fill="url(https://evil.example/x.svg#a)"/>'),
  'a style attribute that fetches': svg('<circle r="9" style="mask: url(//evil.example/m.svg#m)"/>'),
  'a link that becomes another one': svg(
    '<a id="a"><circle r="9"/><animate attributeName="href" values="javascript:evil()"/></a>',
  ),
  'a handler that is set later': svg('<circle r="9"><set attributeName="onmouseover" to="evil()"/></circle>'),
  'a filter that takes for ever': svg(
    '<filter id="f"><feGaussianBlur stdDeviation="100000"/></filter><circle r="9" filter="url(#f)"/>',
  ),
  'a stylesheet': `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.xsl"?>${svg('')}`,
  'another base': svg('<circle r="9" xml:base="https://evil.example/"/>'),
  'an enormous view box': svg('<circle r="1000000000" fill="#123456"/>', 'width="1e30" height="1e30"').replace(
    '0 0 40 40',
    '0 0 1000000000 1000000000',
  ),
};

const bomb = Array.from({ length: 12 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('');

/** Not taken at all. */
export const REFUSED_DRAWINGS: Readonly<Record<string, string>> = {
  'entities that multiply': `<!DOCTYPE svg [<!ENTITY a0 "ha">${bomb}]>${svg('<text>&a12;</text>')}`,
  'an entity of another file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'a page': '<!DOCTYPE html><html><body><svg></svg><script>evil()</script></body></html>',
  'no size': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>',
  'a size that is none': svg('').replace('0 0 40 40', '0 0 NaN -1'),
  'nothing to be seen': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>',
  'only a script': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>evil()</script></svg>',
  'a line without end': svg('').replace('0 0 40 40', '0 0 40000 4'),
  'what only looks like a comment': svg(
    '<!--><img src=x onerror=evil()>--><title><img src=x onerror="evil()"></title>',
  ),
  'a style that ends early': svg('<style><img src=x onerror="evil()"></style>'),
  'too much of it': svg('<circle r="1"/>'.repeat(6_000)),
};
