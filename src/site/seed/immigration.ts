import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'
import { bulletList, localizedRichText, subheading } from './rich-text'

export const immigration: SeedPage = {
  address: '/immigration',
  mainLanguage: 'es',
  title: localized('Immigration consultations', 'Consultas de inmigración'),
  description: localized(
    'Immigration consultations every Thursday at our office in Arroyo Verde. A translator is available. By appointment.',
    'Consultas de inmigración todos los jueves en nuestra oficina de Arroyo Verde. Traductor disponible. Con cita previa.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Immigration consultations', 'Consultas de inmigración'),
      lead: localized(
        'Every Thursday an attorney who practices immigration law sees people at our office. You speak in your own language; what you say stays between you and the attorney.',
        'Todos los jueves un abogado de inmigración atiende en nuestra oficina. Le atendemos en español, y lo que diga queda entre usted y el abogado.',
      ),
    },
    {
      blockType: 'notice',
      heading: localized('Thursdays, at the office', 'Los jueves, en la oficina'),
      facts: [
        {
          label: localized('When', 'Cuándo'),
          value: localized(
            'Thursdays, 9:00 AM to 5:00 PM, by appointment',
            'Los jueves, de 9 de la mañana a 5 de la tarde, con cita previa',
          ),
        },
        {
          label: localized('Where', 'Dónde'),
          value: localized('At our office, 118 Court Street, Arroyo Verde', 'En nuestra oficina, 118 Court Street, Arroyo Verde'),
        },
        {
          label: localized('Language', 'Idioma'),
          value: localized('Spanish or English. A translator is available.', 'Español o inglés. Hay traductor disponible.'),
        },
        {
          label: localized('Fee', 'Costo'),
          value: localized(
            'A consultation fee applies. We tell you the amount when you call.',
            'La consulta tiene un costo. Le decimos cuánto cuando llame.',
          ),
        },
      ],
    },
    {
      blockType: 'rich-text',
      heading: localized('What we can help with', 'En qué le podemos ayudar'),
      body: localizedRichText(
        [
          bulletList(
            'Family petitions and green cards',
            'Citizenship and naturalization',
            'DACA renewals and work permits',
            'U visas, T visas and VAWA for victims of crime or abuse',
            'Asylum, and defense in immigration court',
            'What a criminal charge can do to your status, before you plead',
          ),
          subheading('What to bring'),
          bulletList(
            'Every paper you have received from immigration or from a court, including old ones',
            'Passport, consular ID, birth and marriage certificates',
            'The date and place of each entry to the country, as well as you remember',
            'Somebody you trust, if you like',
          ),
          subheading('Beware of notarios'),
          'In California a notary public is not a lawyer and may not give legal advice. If somebody took your money to fill in forms and your case went wrong, tell us: there may still be time.',
        ],
        [
          bulletList(
            'Peticiones familiares y residencia permanente',
            'Ciudadanía y naturalización',
            'Renovación de DACA y permisos de trabajo',
            'Visas U, visas T y VAWA para víctimas de delito o maltrato',
            'Asilo y defensa en la corte de inmigración',
            'Qué efecto tiene un cargo penal en su situación migratoria, antes de declararse culpable',
          ),
          subheading('Qué traer'),
          bulletList(
            'Todos los papeles que haya recibido de inmigración o de una corte, también los viejos',
            'Pasaporte, matrícula consular, actas de nacimiento y de matrimonio',
            'La fecha y el lugar de cada entrada al país, como los recuerde',
            'Una persona de confianza, si lo desea',
          ),
          subheading('Cuidado con los «notarios»'),
          'En California un notario público no es abogado y no puede dar consejo legal. Si alguien le cobró por llenar formularios y su caso salió mal, díganos: quizá todavía haya tiempo.',
        ],
      ),
    },
    {
      blockType: 'questions',
      heading: localized('What people ask us', 'Lo que nos preguntan'),
      questions: [
        {
          question: localized('Will you share my information with the government?', '¿Van a compartir mis datos con el gobierno?'),
          answer: localized(
            'No. What you tell an attorney in a consultation is confidential, whatever your status and whether or not you hire us.',
            'No. Lo que le cuente a un abogado en una consulta es confidencial, sea cual sea su situación migratoria y aunque no nos contrate.',
          ),
        },
        {
          question: localized('I have a hearing next week. Is it too late?', 'Tengo audiencia la próxima semana. ¿Ya es tarde?'),
          answer: localized(
            'Call today, do not wait for Thursday. And go to the hearing even if you have not found a lawyer yet: missing it can mean an order of removal.',
            'Llame hoy, no espere al jueves. Y vaya a la audiencia aunque todavía no tenga abogado: faltar puede significar una orden de deportación.',
          ),
        },
        {
          question: localized('Can I bring my children?', '¿Puedo llevar a mis hijos?'),
          answer: localized(
            'Yes. There is a table with paper and pencils, and nobody minds some noise.',
            'Sí. Hay una mesa con papel y lápices, y a nadie le molesta un poco de ruido.',
          ),
        },
      ],
    },
    {
      ...contactBlock,
      heading: localized('Ask for a Thursday', 'Pida su cita para un jueves'),
    },
  ],
}
