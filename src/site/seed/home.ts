import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'

export const home: SeedPage = {
  address: '/',
  mainLanguage: 'en',
  title: localized('Attorneys at Law in Arroyo Verde, California', 'Abogados en Arroyo Verde, California'),
  description: localized(
    'A small law office on Court Street in Arroyo Verde: criminal, family, estate, business, traffic, civil and real estate matters, in English and Spanish.',
    'Una oficina de abogados en Court Street, Arroyo Verde: asuntos penales, de familia, de herencias, de negocios, de tránsito, civiles e inmobiliarios, en español e inglés.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Plain advice for difficult days', 'Consejo claro para días difíciles'),
      lead: localized(
        'We are a small law office across from the courthouse in Arroyo Verde. We handle criminal, family, estate, business, traffic, civil and real estate matters, in English and Spanish.',
        'Somos una oficina pequeña frente a la corte de Arroyo Verde. Llevamos asuntos penales, de familia, de herencias, de negocios, de tránsito, civiles e inmobiliarios, en español y en inglés.',
      ),
      plate: true,
    },
    {
      blockType: 'practice-areas',
      heading: localized('What we handle', 'Lo que atendemos'),
      intro: localized(
        'Not sure where your matter belongs? Call, and we will tell you, even if another office would serve you better.',
        '¿No sabe dónde encaja su asunto? Llámenos y le diremos con franqueza si le conviene más otra oficina.',
      ),
      areas: [
        {
          name: localized('Criminal Defense', 'Defensa penal'),
          summary: localized(
            'From the first court date to the last, and clearing your record after.',
            'Desde la primera audiencia hasta la última, y después la eliminación de antecedentes.',
          ),
          page: '/criminal-defense',
        },
        {
          name: localized('Family Law', 'Derecho de familia'),
          summary: localized(
            'Divorce, custody, support, adoption, protection from violence.',
            'Divorcio, custodia, manutención, adopción, protección contra la violencia.',
          ),
          page: '/family-law',
        },
        {
          name: localized('Estate Planning', 'Planificación patrimonial'),
          summary: localized(
            'Wills, living trusts, powers of attorney, probate.',
            'Testamentos, fideicomisos, poderes notariales, sucesiones.',
          ),
          page: '/estate-planning',
        },
        {
          name: localized('Business Law', 'Derecho mercantil'),
          summary: localized(
            'Starting, running, selling or closing a local business.',
            'Abrir, manejar, vender o cerrar un negocio local.',
          ),
          page: '/business-law',
        },
        {
          name: localized('Traffic', 'Tránsito'),
          summary: localized(
            'Tickets, license suspensions, DUI hearings at the DMV.',
            'Infracciones, licencias suspendidas, audiencias del DMV por DUI.',
          ),
          page: '/traffic',
        },
        {
          name: localized('Civil Law', 'Derecho civil'),
          summary: localized('Injuries, contracts, debts, landlords and tenants.', 'Lesiones, contratos, deudas, caseros e inquilinos.'),
          page: '/civil-law',
        },
        {
          name: localized('Real Estate Law', 'Derecho inmobiliario'),
          summary: localized('Buying, selling, boundaries, titles and easements.', 'Compra, venta, linderos, títulos y servidumbres.'),
          page: '/real-estate-law',
        },
        {
          name: localized('Immigration', 'Inmigración'),
          summary: localized('Consultations every Thursday, with a translator.', 'Consultas todos los jueves, en español.'),
          page: '/immigration',
        },
      ],
    },
    {
      blockType: 'notice',
      heading: localized('Immigration consultations on Thursdays', 'Consultas de inmigración, los jueves'),
      text: localized(
        'Every Thursday an immigration attorney sees people here at the office. A translator is available.',
        'Todos los jueves un abogado de inmigración atiende aquí, en la oficina. Hay traductor disponible.',
      ),
      page: '/immigration',
    },
    {
      blockType: 'about',
      heading: localized('About the office', 'Sobre la oficina'),
      text: localized(
        'Ruth Ferris hung out her shingle on Court Street in 1998, two doors from the hardware store where her father sold nails by the pound. Daniel Luna joined her in 2009. We are still only a few people, which is the point: the attorney who hears your story is the attorney who stands beside you in court.\n\nWe write letters you can understand. We return calls the same day when we can and the next day when we cannot. Before you hire us you will have our fee in writing, and if a matter does not need a lawyer we will say so and show you the form.',
        'Ruth Ferris abrió su despacho en Court Street en 1998, a dos puertas de la ferretería donde su padre vendía clavos por libra. Daniel Luna se unió en 2009. Seguimos siendo pocos, y de eso se trata: el abogado que escucha su historia es el mismo que estará a su lado en la corte.\n\nEscribimos cartas que se entienden. Devolvemos las llamadas el mismo día si podemos, y si no, al día siguiente. Antes de contratarnos tendrá nuestros honorarios por escrito, y si su asunto no necesita abogado se lo diremos y le enseñaremos el formulario.',
      ),
    },
    {
      blockType: 'people',
      heading: localized('Who you will meet', 'Quiénes lo atienden'),
      people: [
        {
          name: 'Ruth Ferris',
          role: localized('Attorney · English', 'Abogada · inglés'),
          text: localized(
            'Estates, real estate and business. In practice since 1994; formerly a deputy county counsel.',
            'Sucesiones, bienes raíces y negocios. Ejerce desde 1994; antes fue abogada del condado.',
          ),
        },
        {
          name: 'Daniel Luna',
          role: localized('Attorney · English and Spanish', 'Abogado · español e inglés'),
          text: localized(
            'Criminal defense, traffic and family law. Spent eight years as a public defender before joining the office.',
            'Defensa penal, tránsito y familia. Fue defensor público ocho años antes de unirse a la oficina.',
          ),
        },
        {
          name: 'Marisol Vega',
          role: localized('Office manager, translator · English and Spanish', 'Encargada de la oficina, traductora · español e inglés'),
          text: localized(
            'The voice on the phone. She finds you a time, tells you what to bring, and translates when it is needed.',
            'La voz del teléfono. Le busca una cita, le dice qué traer y traduce cuando hace falta.',
          ),
        },
      ],
    },
    contactBlock,
  ],
}
