export const maxTags = 50
export const tooManyTags = `Please use at most ${maxTags} tags`
/** Types that the browser shows. It saves all others, also PDFs: a browser's viewer runs their scripts, even in a sandbox. */
export const inlineTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** The ids of a zip's files are in its address, whose length is limited. */
export const maxSelectedFiles = 200
/** Trims, drops empty tags and, ignoring case, duplicates. */
export const normalizeTags = (tags: string[]) =>
  tags.map((t) => t.trim()).filter((t, i, all) => t !== '' && all.findIndex((other) => other.toLowerCase() === t.toLowerCase()) === i)

const extensionPattern = /\.[^.\s]{1,16}$/
/** With its dot, for example ".pdf", or empty. */
export const getFileExtension = (name: string) => extensionPattern.exec(name)?.[0] ?? ''
