import { fileTypeFromBuffer, supportedExtensions } from 'file-type'
import { fileSentences } from '@/contract/attachments'

/** How much of a file is looked at: enough for an office document to name its kind. */
export const lookAt = 64 * 1024
export const octets = 'application/octet-stream'
export const pdf = 'application/pdf'

/** Endings that may stand for the same first bytes. */
const extensionFamilies = [
  'zip docx xlsx pptx docm xlsm pptm dotx dotm potx potm xltx xltm ppsx ppsm vsdx odt ods odp odg ott ots otp otg epub pages numbers key',
  'cfb doc dot xls xlt ppt pps msg vsd wps pub',
  'rtf doc',
  'jpg jpeg jpe jfif',
  'png apng',
  'tif tiff cr2 nef dng arw',
  'mp4 m4a m4v m4p m4b mov qt 3gp 3g2 f4v f4p f4b f4a heic heif avif',
  'ogg oga ogv opus ogm ogx spx',
  'mkv webm mka',
  'asf wmv wma',
  'mpg mpeg mp1 mp2 mp3 vob',
  'xml svg xhtml html htm kml gpx rss xsd xsl xslt plist fb2 musicxml',
  'gz tgz tar.gz',
  'eps ps ai',
  'pdf ai',
  'ics ical',
  'vcf vcard',
  'mid midi',
  'aif aiff',
].map((line) => new Set(line.split(' ')))
const isSameFamily = (a: string, b: string) => a === b || extensionFamilies.some((f) => f.has(a) && f.has(b))

/** Endings whose files always begin with bytes that are known: without them the name is a lie. */
const extensionsWithSignature = new Set(
  'pdf png jpg jpeg gif webp avif bmp tif tiff heic zip docx xlsx pptx odt ods odp rar 7z gz mp4 mov mkv webm'.split(' '),
)
const textExtensions = new Set('txt csv tsv md log json js css eml html htm svg yaml yml ini srt'.split(' '))
const programExtensions = new Set(
  'exe dll com scr pif bat cmd ps1 psm1 vbs vbe wsf wsh hta msi msp cpl lnk jar app apk elf macho class wasm deb rpm reg swf crx chm'.split(
    ' ',
  ),
)
const isKnownExtension = (ending: string) =>
  supportedExtensions.has(ending as never) || textExtensions.has(ending) || extensionFamilies.some((f) => f.has(ending))

/** Types that nothing runs when a browser gets them. */
const isInertType = (mime: string) =>
  (/^(image|audio|video)\//.test(mime) && !mime.includes('svg')) ||
  mime === pdf ||
  /^application\/(zip|vnd\.(openxmlformats|oasis|ms-)[\w.-]*)/.test(mime)

export type Look = { type: string } | { refused: string }
/** Whether a file's name and first bytes say the same, and the type it is served with. */
export async function lookAtFile(name: string, first: Uint8Array): Promise<Look> {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const found = await fileTypeFromBuffer(first).catch(() => undefined)
  if (programExtensions.has(ending) || (found && programExtensions.has(found.ext))) return { refused: fileSentences.program }
  if (!found) return extensionsWithSignature.has(ending) && first.length ? { refused: fileSentences.notWhatItSays } : { type: octets }
  if (ending && isKnownExtension(ending) && !isSameFamily(found.ext, ending)) return { refused: fileSentences.notWhatItSays }
  return { type: isInertType(found.mime) ? found.mime : octets }
}
