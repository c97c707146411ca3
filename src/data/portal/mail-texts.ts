import type { Language } from '@/contract/constants/languages'
import { codeMinutes, portalLinkDays } from '@/contract/constants/portal'

type Mail = { subject: string; text: string }
type Office = { office: string; phone: string | null }
/** Without the client's name, the matter or any content: others may read a mailbox. */
const buildMail = (language: Language, { office, phone }: Office, { en, es }: Record<Language, Mail>): Mail => {
  const { subject, text } = language === 'es' ? es : en
  const call = language === 'es' ? `Si tiene preguntas, llame al ${phone}.` : `If you have questions, call ${phone}.`
  return {
    subject: `${office}: ${subject}`,
    text: `${language === 'es' ? 'Buen día' : 'Hello'}:\n\n${text}\n\n${phone ? `${call}\n\n` : ''}${office}\n`,
  }
}

export const buildPortalInvitationMail = (language: Language, { link, ...office }: Office & { link: string }) =>
  buildMail(language, office, {
    en: {
      subject: 'your page at the office',
      text: `The office has opened a page for you. There you see what happens next and what we need from you, and you can write to us.\n\nThis link is only for you and works once, within the next ${portalLinkDays} days:\n${link}\n\nPlease open it on the phone or computer that you will use, and do not share it with anyone.`,
    },
    es: {
      subject: 'su página en la oficina',
      text: `La oficina abrió una página para usted. Ahí verá qué sigue y qué necesitamos de usted, y puede escribirnos.\n\nEste enlace es solo para usted y se abre una sola vez, en los próximos ${portalLinkDays} días:\n${link}\n\nPor favor ábralo en el teléfono o la computadora que va a usar. No lo comparta con nadie.`,
    },
  })

export const buildPortalCodeMail = (language: Language, { code, ...office }: Office & { code: string }) =>
  buildMail(language, office, {
    en: {
      subject: 'your code',
      text: `Your code is ${code}. It is valid for ${codeMinutes} minutes.\n\nIf you did not ask for it, ignore this message. Never give the code to anyone, not even to us.`,
    },
    es: {
      subject: 'su código',
      text: `Su código es ${code}. Es válido por ${codeMinutes} minutos.\n\nSi usted no lo pidió, ignore este mensaje. No dé el código a nadie, ni siquiera a nosotros.`,
    },
  })

export const buildPortalReturnedMail = (language: Language, { link, ...office }: Office & { link: string }) =>
  buildMail(language, office, {
    en: { subject: 'please send a document again', text: `We could not use a document that you sent. Your page says why:\n${link}` },
    es: {
      subject: 'por favor, envíe de nuevo un documento',
      text: `No pudimos usar un documento que envió. En su página explicamos por qué:\n${link}`,
    },
  })

export const buildPortalRequestMail = (language: Language, { link, stop, ...office }: Office & { link: string; stop: string }) =>
  buildMail(language, office, {
    en: {
      subject: 'we need something from you',
      text: `We need something from you. Please look at your page:\n${link}\n\nTo get no more emails like this one:\n${stop}`,
    },
    es: {
      subject: 'necesitamos algo de usted',
      text: `Necesitamos algo de usted. Por favor, revise su página:\n${link}\n\nPara no recibir más correos como este:\n${stop}`,
    },
  })

export const buildPortalReminderMail = (language: Language, { link, stop, ...office }: Office & { link: string; stop: string }) =>
  buildMail(language, office, {
    en: {
      subject: 'we still need something from you',
      text: `We still need something from you. Please look at your page:\n${link}\n\nTo get no more reminders:\n${stop}`,
    },
    es: {
      subject: 'todavía necesitamos algo de usted',
      text: `Todavía necesitamos algo de usted. Por favor, revise su página:\n${link}\n\nPara no recibir más recordatorios:\n${stop}`,
    },
  })
