type Appointment = { name: string; office: string; when: string; place: string; feeNotice: string; phone: string | null }
export const appointmentMails = {
  en: ({ name, office, when, place, feeNotice, phone }: Appointment) => ({
    subject: `Your appointment at ${office}`,
    text: [
      `Dear ${name},`,
      `Your consultation at ${office} is on ${when}.`,
      place,
      feeNotice,
      phone && `If you cannot come, please call ${phone}.`,
      office,
    ],
  }),
  es: ({ name, office, when, place, feeNotice, phone }: Appointment) => ({
    subject: `Su cita en ${office}`,
    text: [
      `Estimado/a ${name}:`,
      `Su consulta en ${office} será el ${when}.`,
      place,
      feeNotice,
      phone && `Si no puede venir, por favor, llame al ${phone}.`,
      office,
    ],
  }),
}
export const feeNotices = {
  en: 'A consultation fee applies. An appointment is required.',
  es: 'La consulta tiene un costo. Se requiere cita.',
}
