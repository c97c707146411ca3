import type { Language } from '@/contract/constants/languages'

type Invitation = { office: string; phone: string | null; name: string; link: string }

export const buildGuestInvitationMail = (
  language: Language,
  { office, phone, name, link }: Invitation,
): { subject: string; text: string } =>
  language === 'es'
    ? {
        subject: `${office}: un chat con la oficina`,
        text: `Buen día, ${name}:\n\nLa oficina quiere conversar con usted. Con este enlace puede escribir mensajes, enviar fotos y hablar con nosotros por llamada o videollamada, todo en el navegador de su teléfono o computadora: no hay que instalar nada.\n${link}\n\nEl enlace es solo para usted y se abre una sola vez, en los próximos 7 días. Por favor ábralo en el teléfono o la computadora que va a usar, y no lo comparta con nadie. Alguien de la oficina le permitirá entrar.${phone ? ` Si no se abre, llame al ${phone}.` : ''}\n\n${office}\n`,
      }
    : {
        subject: `${office}: a chat with the office`,
        text: `Hello ${name},\n\nThe office would like to talk with you. With this link you can write messages, send photos, and speak with us by audio or video call, all in the browser of your phone or computer: there is nothing to install.\n${link}\n\nThe link is only for you and works once, within the next 7 days. Please open it on the phone or computer that you will use, and do not share it with anyone. Someone at the office will let you in.${phone ? ` If it does not open, call ${phone}.` : ''}\n\n${office}\n`,
      }
