import type { Language } from './constants/languages.ts'

/** What a client reads, in the language of the portal. */
type Sentence = Record<Language, string>

export const portalMessages = {
  /** Also for a link whose language is unknown: the page shows both. */
  portalLinkExpired: {
    en: 'This link has expired or was already used. Please ask the office for a new one.',
    es: 'Este enlace venció o ya se usó. Por favor, pida uno nuevo a la oficina.',
  },
  portalEnded: {
    en: 'The office has closed this page. Please call the office if you have a question.',
    es: 'La oficina cerró esta página. Si tiene una pregunta, por favor, llame a la oficina.',
  },
  invalidPortalCode: {
    en: 'This code is not correct. Please look at the email again.',
    es: 'Este código no es correcto. Por favor, revise el correo.',
  },
  portalCodeExpired: {
    en: 'This code has expired or was already used. Please ask for a new one.',
    es: 'Este código venció o ya se usó. Por favor, pida uno nuevo.',
  },
  portalWithoutEmail: {
    en: 'The office has no confirmed email address of yours. Please call the office.',
    es: 'La oficina no tiene confirmado su correo electrónico. Por favor, llame a la oficina.',
  },
  notFound: { en: 'This is no longer here. Please reload the page.', es: 'Esto ya no está aquí. Por favor, vuelva a cargar la página.' },
  documentNotNeeded: {
    en: 'The office no longer needs this document.',
    es: 'La oficina ya no necesita este documento.',
  },
  appointmentChanged: {
    en: 'The office has changed this appointment in the meantime. Please look at it again.',
    es: 'La oficina acaba de cambiar esta cita. Por favor, revísela otra vez.',
  },
  tooManyFiles: {
    en: 'Too many files today. Please try again tomorrow or call the office.',
    es: 'Demasiados archivos hoy. Por favor, inténtelo mañana o llame a la oficina.',
  },
  tooManyRequests: {
    en: 'Too many attempts. Please try again in a few minutes or call the office.',
    es: 'Demasiados intentos. Por favor, inténtelo en unos minutos o llame a la oficina.',
  },
  fileTooLarge: {
    en: 'This file is too large. Please choose a file of at most 100 MB.',
    es: 'Este archivo es demasiado grande. Por favor, elija uno de 100 MB como máximo.',
  },
  callFull: { en: 'This call is full. Please call the office.', es: 'No hay más lugar en esta llamada. Por favor, llame a la oficina.' },
  callEnded: { en: 'This call has ended.', es: 'Esta llamada terminó.' },
  fileNotReady: { en: 'This file is being checked.', es: 'Este archivo se está revisando.' },
  fileRejected: { en: 'This file is not safe and cannot be opened.', es: 'Este archivo no es seguro y no se puede abrir.' },
  notUploaded: {
    en: 'The file has not arrived. Please send it again.',
    es: 'El archivo no llegó. Por favor, envíelo de nuevo.',
  },
  heic: {
    en: 'This photo is in the HEIC format, which we cannot read. On an iPhone choose Settings, Camera, Formats, “Most Compatible” and take it again, or send a screenshot of it.',
    es: 'Esta foto está en formato HEIC, que no podemos leer. En un iPhone elija Ajustes, Cámara, Formatos, “Más compatible” y tómela otra vez, o envíe una captura de pantalla.',
  },
  program: {
    en: 'This is a program. Please send a photo or a PDF.',
    es: 'Esto es un programa. Por favor, envíe una foto o un PDF.',
  },
  disguised: {
    en: 'The content of this file does not match its name. Please send a photo or a PDF.',
    es: 'El contenido de este archivo no corresponde a su nombre. Por favor, envíe una foto o un PDF.',
  },
  unsupportedType: {
    en: 'Please send photos (JPEG, PNG or WebP) or one PDF.',
    es: 'Por favor, envíe fotos (JPEG, PNG o WebP) o un PDF.',
  },
  pdfWithOthers: {
    en: 'Please send photos or one PDF, not both together.',
    es: 'Por favor, envíe fotos o un PDF, no los dos juntos.',
  },
} as const satisfies Record<string, Sentence>

/** Why a file that arrived could not be used. */
export const uploadProblems = {
  infected: {
    en: 'This file is not safe. Please take a new photo or ask us how to send it.',
    es: 'Este archivo no es seguro. Por favor, tome otra foto o pregúntenos cómo enviarlo.',
  },
  notScanned: {
    en: 'This file is too large to be checked for viruses. Please send fewer pages at once.',
    es: 'Este archivo es demasiado grande para comprobar si tiene virus. Por favor, envíe menos páginas a la vez.',
  },
  pixels: {
    en: 'This photo is too large. Please take it with at most 40 megapixels.',
    es: 'Esta foto es demasiado grande. Por favor, tómela con 40 megapíxeles como máximo.',
  },
  unreadable: {
    en: 'This photo is damaged and cannot be opened. Please take it again.',
    es: 'Esta foto está dañada y no se puede abrir. Por favor, tómela otra vez.',
  },
} as const satisfies Record<string, Sentence>
export type UploadProblem = keyof typeof uploadProblems
export const uploadProblemNames = Object.keys(uploadProblems) as [UploadProblem, ...UploadProblem[]]
