const untypedScript = /<script(?![^>]*\stype=)[^>]*>[\s\S]*?<\/script>/g
const preload = /<link(?=[^>]*\srel="preload")(?=[^>]*\sas="(?:script|style)")[^>]*>/g
const stylesheet = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="([^"]+)"[^>]*>/g
const unfinished = /^<!DOCTYPE html><html id="__next_error__"|<template id="B:|<!--\$[?!]-->|\shidden="" id="S:/

/** Removes every script without a type: those are the framework's. JSON-LD and the website's own script have one. */
export function stripRuntime(html: string) {
  const stripped = html.replace(untypedScript, '').replace(preload, '').replaceAll(' style="color:transparent"', '')
  if (unfinished.test(stripped))
    throw new Error('a public page needs scripts to complete: Suspense, loading.tsx or an error while rendering')
  return stripped
}

/** Replaces the stylesheet links by one style element, which saves requests before the first paint. */
export async function inlineStyles(html: string, readStylesheet: (href: string) => Promise<string>) {
  const hrefs = [...html.matchAll(stylesheet)].map(([, href]) => href as string)
  const css = await Promise.all(hrefs.map(async (href) => resolveUrls(await readStylesheet(href), href)))
  let isFirst = true
  return html.replace(stylesheet, () => {
    const style = isFirst ? `<style>${css.join('')}</style>` : ''
    isFirst = false
    return style
  })
}

/** URLs in a stylesheet are relative to the stylesheet. */
const resolveUrls = (css: string, href: string) =>
  css
    .replace(/url\((["']?)(\.\.?\/[^)"']+)\1\)/g, (_, _quote, path: string) => `url(${new URL(path, `http://x${href}`).pathname})`)
    .replace(/\/\*# sourceMappingURL=[^*]*\*\//g, '')
