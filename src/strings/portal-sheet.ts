import type { Language } from '@/contract/constants/languages'

const english = {
  title: 'Your page at the office',
  forClient: (name: string) => `For ${name}`,
  phone: 'Phone',
  purpose:
    'We have opened a page for you. There you see what happens next, your appointments, and what we need from you. You can send us documents and messages. You need no account and no password.',
  howTitle: 'How to open it',
  how: 'Point the camera of your phone at the square, or type this address in your browser, exactly as it is printed:',
  qrCode: 'QR code of the link',
  once: (until: string) =>
    `Open it by ${until}. The link works once, so use the phone or computer on which you will read your page. Do not share it with anyone.`,
  expiredTitle: 'If the link no longer works',
  expired: (phone: string | null) => (phone ? `Call us at ${phone}. We will give you a new one.` : 'Ask us for a new one.'),
}

const spanish: typeof english = {
  title: 'Su página en la oficina',
  forClient: (name) => `Para ${name}`,
  phone: 'Teléfono',
  purpose:
    'Abrimos una página para usted. Ahí verá qué sigue, sus citas y qué necesitamos de usted. Puede enviarnos documentos y mensajes. No necesita cuenta ni contraseña.',
  howTitle: 'Cómo abrirla',
  how: 'Apunte la cámara de su teléfono al cuadro, o escriba esta dirección en su navegador, exactamente como está impresa:',
  qrCode: 'Código QR del enlace',
  once: (until) =>
    `Ábrala a más tardar el ${until}. El enlace se abre una sola vez: use el teléfono o la computadora en que va a leer su página. No lo comparta con nadie.`,
  expiredTitle: 'Si el enlace ya no funciona',
  expired: (phone) => (phone ? `Llámenos al ${phone}. Le daremos uno nuevo.` : 'Pídanos uno nuevo.'),
}

/** In the language of the client, who takes the sheet home. */
export const portalSheet: Record<Language, typeof english> = { en: english, es: spanish }
