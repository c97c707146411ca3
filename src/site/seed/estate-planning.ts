import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'
import { bulletList, localizedRichText, subheading } from './rich-text'

export const estatePlanning: SeedPage = {
  address: '/estate-planning',
  mainLanguage: 'en',
  title: localized('Estate Planning', 'Planificación patrimonial'),
  description: localized(
    'Wills, living trusts, powers of attorney, health care directives and probate for ordinary families.',
    'Testamentos, fideicomisos, poderes notariales, instrucciones médicas y sucesiones para familias comunes.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Estate Planning', 'Planificación patrimonial'),
      lead: localized(
        'Two afternoons now can spare your family a year in probate court. You do not need to be rich: a house is reason enough, and so is a small child.',
        'Dos tardes ahora pueden ahorrarle a su familia un año en la corte sucesoria. No hace falta ser rico: basta una casa, o un hijo pequeño.',
      ),
    },
    {
      blockType: 'rich-text',
      heading: localized('How we help', 'Cómo ayudamos'),
      body: localizedRichText(
        [
          bulletList(
            'Wills, with a guardian named for children',
            'Living trusts, and putting the house into them',
            'Powers of attorney for money matters',
            'Advance health care directives',
            'Probate and trust administration after a death',
            'Small estates that need no probate',
          ),
          subheading('How it works'),
          'First we talk for an hour: who matters to you, what you own, what worries you. Two weeks later you have drafts to read at home. Then you sign here, before our witnesses and notary, and leave with originals, copies and a one-page list of what is where.',
          subheading('If somebody has died'),
          'There is rarely a reason to hurry. Keep paying the mortgage and the insurance, do not hand out belongings yet, and bring us the will or trust if you can find it.',
        ],
        [
          bulletList(
            'Testamentos, con tutor nombrado para los hijos',
            'Fideicomisos en vida, y cómo poner la casa en ellos',
            'Poderes notariales para asuntos de dinero',
            'Instrucciones médicas anticipadas',
            'Sucesiones y administración de fideicomisos tras un fallecimiento',
            'Herencias pequeñas que no necesitan pasar por la corte',
          ),
          subheading('Cómo se hace'),
          'Primero hablamos una hora: quiénes le importan, qué tiene, qué le preocupa. Dos semanas después tiene borradores para leer en casa. Luego firma aquí, ante nuestros testigos y notario, y se lleva originales, copias y una hoja que dice dónde está cada cosa.',
          subheading('Si alguien ha fallecido'),
          'Casi nunca hay prisa. Siga pagando la hipoteca y el seguro, todavía no reparta pertenencias, y tráiganos el testamento o fideicomiso si lo encuentra.',
        ],
      ),
    },
    {
      blockType: 'questions',
      heading: localized('What people ask us', 'Lo que nos preguntan'),
      questions: [
        {
          question: localized('Do I need a trust, or is a will enough?', '¿Necesito un fideicomiso, o basta un testamento?'),
          answer: localized(
            'If you own a house in California, a trust usually pays for itself, because a will alone still goes through probate. If you rent and have modest savings, a will is often enough.',
            'Si tiene casa propia en California, el fideicomiso suele pagarse solo, porque un testamento de todos modos pasa por la corte. Si renta y tiene ahorros modestos, muchas veces basta el testamento.',
          ),
        },
        {
          question: localized('How often should I change it?', '¿Cada cuánto hay que cambiarlo?'),
          answer: localized(
            'After a birth, a death, a wedding, a divorce or the purchase of a house. Otherwise read it again every five years.',
            'Después de un nacimiento, una muerte, una boda, un divorcio o la compra de una casa. Si no, vuelva a leerlo cada cinco años.',
          ),
        },
      ],
    },
    contactBlock,
  ],
}
