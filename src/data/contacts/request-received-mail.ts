import type { Language } from '@/contract/constants/languages'

type Office = { name: string; phone: string | null }

export const buildRequestReceivedMail = (language: Language, office: Office): { subject: string; text: string } =>
  language === 'es'
    ? {
        subject: `${office.name}: recibimos su solicitud`,
        text: `Buen día:\n\nRecibimos su solicitud de consulta. Alguien de la oficina le responderá dentro de un día hábil.${office.phone ? ` Si es urgente o tiene pronto una fecha en la corte, por favor, llame al ${office.phone}.` : ''}\n\nLa consulta tiene un costo y se requiere cita.\n\nEste mensaje solo confirma que su solicitud llegó. No es asesoría legal y todavía no crea una relación de abogado y cliente. Si usted no nos escribió, puede ignorarlo.\n\n${office.name}\n`,
      }
    : {
        subject: `${office.name}: we have your request`,
        text: `Hello,\n\nWe have your request for a consultation. Someone from the office will answer within one business day.${office.phone ? ` If it is urgent, or you have a court date soon, please call ${office.phone}.` : ''}\n\nA consultation fee applies, and an appointment is required.\n\nThis message only confirms that your request arrived. It is not legal advice, and it does not make you a client of the office yet. If you did not write to us, you can ignore it.\n\n${office.name}\n`,
      }
