export const formatAppointmentTitle = (name: string) => `Consultation: ${name}`.slice(0, 200)
