import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'
import { bulletList, localizedRichText, subheading } from './rich-text'

export const traffic: SeedPage = {
  address: '/traffic',
  mainLanguage: 'en',
  title: localized('Traffic', 'Tránsito'),
  description: localized(
    'Tickets, points, suspended licenses and DMV hearings, including for commercial drivers.',
    'Infracciones, puntos, licencias suspendidas y audiencias del DMV, también para conductores comerciales.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Traffic', 'Tránsito'),
      lead: localized(
        'A license is how most people here get to work. We try to keep it in your wallet.',
        'Aquí casi todos dependen de la licencia para llegar al trabajo. Procuramos que siga en su cartera.',
      ),
    },
    {
      blockType: 'rich-text',
      heading: localized('How we help', 'Cómo ayudamos'),
      body: localizedRichText(
        [
          bulletList(
            'Speeding, red light and phone tickets',
            'Driving without a license or on a suspended one',
            'Tickets that came by mail after you moved',
            'Commercial drivers, who have more to lose',
            'DMV hearings after a DUI arrest',
            'Hit and run and reckless driving',
          ),
          subheading('Ten days after a DUI arrest'),
          'From the day of the arrest you have ten days to ask the DMV for a hearing, or the suspension begins by itself. This is separate from the court case. Call us, or call the DMV yourself, but do not let the tenth day pass.',
          subheading('Do not ignore the date on the ticket'),
          'The signature on a ticket is a promise to appear, not a confession. Missing the date makes a small matter a large one. If you already missed it, there is still a way back; the sooner the cheaper.',
        ],
        [
          bulletList(
            'Exceso de velocidad, semáforo en rojo y uso de teléfono',
            'Manejar sin licencia o con licencia suspendida',
            'Infracciones que llegaron por correo después de mudarse',
            'Conductores comerciales, que tienen más que perder',
            'Audiencias del DMV después de un arresto por DUI',
            'Abandono del lugar de un accidente y conducción temeraria',
          ),
          subheading('Diez días después de un arresto por DUI'),
          'Desde el día del arresto tiene diez días para pedir una audiencia al DMV; si no, la suspensión empieza sola. Esto va aparte del caso en la corte. Llámenos, o llame usted mismo al DMV, pero no deje pasar el décimo día.',
          subheading('No ignore la fecha de la infracción'),
          'Firmar la boleta es prometer que se presentará, no confesar. Faltar a la fecha vuelve grande un asunto pequeño. Si ya faltó, todavía hay remedio; cuanto antes, más barato.',
        ],
      ),
    },
    {
      blockType: 'questions',
      heading: localized('What people ask us', 'Lo que nos preguntan'),
      questions: [
        {
          question: localized('Is it worth a lawyer for one ticket?', '¿Vale la pena un abogado por una sola infracción?'),
          answer: localized(
            'Often not. If traffic school will keep the point off your record, we will tell you to take it and save your money.',
            'Muchas veces no. Si con la escuela de tránsito evita el punto en su historial, le diremos que la tome y ahorre su dinero.',
          ),
        },
        {
          question: localized('Can you go to court for me?', '¿Pueden ir a la corte por mí?'),
          answer: localized(
            'For an infraction, yes. You can keep working that day.',
            'En una infracción, sí. Usted puede seguir trabajando ese día.',
          ),
        },
      ],
    },
    contactBlock,
  ],
}
