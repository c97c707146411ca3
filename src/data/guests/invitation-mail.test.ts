import { expect, test } from 'vitest'
import { buildGuestInvitationMail } from './invitation-mail'

test.each([
  ['en', 'write messages, send photos, and speak with us by audio or video call', 'nothing to install', 'call 555 0100'],
  [
    'es',
    'escribir mensajes, enviar fotos y hablar con nosotros por llamada o videollamada',
    'no hay que instalar nada',
    'llame al 555 0100',
  ],
] as const)('the invitation in %s says what the guest can do without installing anything', (language, abilities, install, phone) => {
  const { text } = buildGuestInvitationMail(language, { office: 'Office', phone: '555 0100', name: 'Luz', link: 'https://x/guest#1' })
  for (const part of [abilities, install, phone, 'https://x/guest#1\n']) expect(text).toContain(part)
})
