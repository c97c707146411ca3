import { fileTypeFromBuffer, supportedExtensions } from 'file-type'
import { fileMessages } from '@/contract/attachments'

/** In bytes: enough to recognize an Office document. */
export const maxInspectedBytes = 64 * 1024
const octetStreamType = 'application/octet-stream'

/** Extensions of formats that start with the same bytes. */
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

/** Files with these extensions always start with a known signature. */
const extensionsWithSignature = new Set(
  'pdf png jpg jpeg gif webp avif bmp tif tiff heic zip docx xlsx pptx odt ods odp rar 7z gz mp4 mov mkv webm'.split(' '),
)
const textExtensions = new Set('txt csv tsv md log json js css eml html htm svg yaml yml ini srt'.split(' '))
const programExtensions = new Set(
  'exe dll com scr pif bat cmd ps1 psm1 vbs vbe wsf wsh hta msi msp cpl lnk jar app apk elf macho class wasm deb rpm reg swf crx chm'.split(
    ' ',
  ),
)
const isKnownExtension = (extension: string) =>
  supportedExtensions.has(extension as never) || textExtensions.has(extension) || extensionFamilies.some((f) => f.has(extension))

/** Types that are served by their name. Only those in `inlineTypes` are shown in the browser. */
const isServedType = (mime: string) =>
  (/^(image|audio|video)\//.test(mime) && !mime.includes('svg')) ||
  mime === 'application/pdf' ||
  /^application\/(zip|vnd\.(openxmlformats|oasis|ms-)[\w.-]*)/.test(mime)

export type DetectedType = { type: string } | { rejected: string }
/** The type to serve a file with, or why it is rejected: a program, or a name that does not match its first bytes. */
export async function detectFileType(name: string, firstBytes: Uint8Array): Promise<DetectedType> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const detected = await fileTypeFromBuffer(firstBytes).catch(() => undefined)
  if (programExtensions.has(extension) || (detected && programExtensions.has(detected.ext)))
    return { rejected: fileMessages.programNotAllowed }
  if (!detected)
    return extensionsWithSignature.has(extension) && firstBytes.length ? { rejected: fileMessages.typeMismatch } : { type: octetStreamType }
  if (extension && isKnownExtension(extension) && !isSameFamily(detected.ext, extension)) return { rejected: fileMessages.typeMismatch }
  return { type: isServedType(detected.mime) ? detected.mime : octetStreamType }
}
