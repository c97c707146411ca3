import { localized } from './localized'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** Fictitious; the phone numbers are reserved for fiction. */
export const seedOffice = {
  name: 'Ferris & Luna',
  tagline: localized('Attorneys at Law', 'Abogados'),
  phone: '(559) 555-0142',
  fax: '(559) 555-0143',
  email: 'office@ferrisluna.example',
  street: '118 Court Street',
  city: 'Arroyo Verde',
  state: 'CA',
  zip: '93299',
  hours: [{ days: weekdays, opens: '09:00', closes: '17:00' }],
  hoursNote: localized('Closed on court holidays.', 'Cerrado los días feriados de la corte.'),
  feeNotice: localized('A consultation fee applies. An appointment is required.', 'La consulta tiene un costo. Se requiere cita.'),
  latitude: 36.296,
  longitude: -119.1421,
  timeZone: 'America/Los_Angeles',
}

export const seedDisclaimer = {
  heading: localized('Disclaimer', 'Aviso legal'),
  text: localized(
    'This site is general information, not legal advice, and reading it or writing to us does not make you our client. Please send no confidential details until we have agreed to represent you.',
    'Este sitio es información general, no asesoría legal; leerlo o escribirnos no crea una relación de abogado y cliente. Por favor, no envíe datos confidenciales antes de que aceptemos representarle.',
  ),
  inForceSince: '2026-01-05T12:00:00.000Z',
}
