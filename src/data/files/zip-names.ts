import { getFileExtension } from '@/contract/constants/attachments'
import { sanitizeFileName } from '@/contract/files'

/** Names of devices, which Windows cannot create. */
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Windows drops dots and spaces at the end. */
function withoutEnd(name: string) {
  let end = name.length
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}
const toPortableName = (name: string) =>
  withoutEnd(sanitizeFileName(name).replace(/[<>:"|?*]/g, '_')).replace(reservedNames, '$1_') || 'file'
/** Some systems do not distinguish upper case, or forms of an accent. */
const normalize = (name: string) => name.normalize('NFC').toLowerCase()

/** Names for files of one folder, valid and unique on every system: 'letter.pdf', 'letter (2).pdf'. */
export function zipNames(names: string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const portable = toPortableName(name)
    const ending = getFileExtension(portable)
    const stem = portable.slice(0, portable.length - ending.length)
    let unique = portable
    for (let n = 2; taken.has(normalize(unique)); n += 1) unique = `${stem} (${n})${ending}`
    taken.add(normalize(unique))
    return unique
  })
}
