import type { Language } from './constants/languages.ts'

type Invitation = { office: string; phone: string | null; name: string; link: string }

export const buildGuestInvitationMail = (
  language: Language,
  { office, phone, name, link }: Invitation,
): { subject: string; text: string } =>
  language === 'es'
    ? {
        subject: `${office}: un chat con la oficina`,
        text: `Buen día, ${name}:\n\nLa oficina quiere conversar con usted por mensajes. Este enlace es solo para usted y se abre una sola vez, en los próximos 7 días:\n${link}\n\nPor favor ábralo en el teléfono o la computadora donde va a escribir. No lo comparta con nadie.${phone ? ` Si no se abre, llame al ${phone}.` : ''}\n\n${office}\n`,
      }
    : {
        subject: `${office}: a chat with the office`,
        text: `Hello ${name},\n\nThe office would like to chat with you. This link is only for you and works once, within the next 7 days:\n${link}\n\nPlease open it on the phone or computer that you will use for the chat, and do not share it with anyone.${phone ? ` If it does not open, call ${phone}.` : ''}\n\n${office}\n`,
      }
