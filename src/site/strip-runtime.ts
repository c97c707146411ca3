const scriptless = /<script(?![^>]*\stype=)[^>]*>[\s\S]*?<\/script>/g
const preloads = /<link(?=[^>]*\srel="preload")(?=[^>]*\sas="(?:script|style)")[^>]*>/g
const stylesheet = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g
const unfinished = /^<!DOCTYPE html><html id="__next_error__"|<template id="B:|<!--\$[?!]-->|\shidden="" id="S:/

/** Drops every script without a type, which are all of the framework's; JSON-LD and our own script carry one. */
export function withoutRuntime(html: string) {
  const lean = html.replace(scriptless, '').replace(preloads, '').replaceAll(' style="color:transparent"', '')
  if (unfinished.test(lean)) throw new Error('a public page needs scripts to complete: Suspense, loading.tsx or an error while rendering')
  return lean
}

/** One style element in place of the linked sheets: no second request before the first paint. */
export async function inlineStyles(html: string, read: (href: string) => Promise<string>) {
  const sheets = [...html.matchAll(stylesheet)]
  const css = await Promise.all(sheets.map(async ([, href]) => rooted(await read(href as string), href as string)))
  let first = true
  return html.replace(stylesheet, () => {
    const style = first ? `<style>${css.join('')}</style>` : ''
    first = false
    return style
  })
}

/** Addresses in a sheet are meant from its own place. */
const rooted = (css: string, href: string) =>
  css
    .replace(/url\((["']?)(\.\.?\/[^)"']+)\1\)/g, (_, _quote, path: string) => `url(${new URL(path, `http://x${href}`).pathname})`)
    .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
