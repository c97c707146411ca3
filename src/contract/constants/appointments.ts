export const appointmentTitle = (name: string) => `Consultation: ${name}`.slice(0, 200)
