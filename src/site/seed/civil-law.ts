import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'
import { bulletList, localizedRichText, subheading } from './rich-text'

export const civilLaw: SeedPage = {
  address: '/civil-law',
  mainLanguage: 'en',
  title: localized('Civil Law', 'Derecho civil'),
  description: localized(
    'Injuries, broken contracts, debts, and disputes between landlords and tenants or between neighbors.',
    'Lesiones, contratos incumplidos, deudas y conflictos entre caseros e inquilinos o entre vecinos.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Civil Law', 'Derecho civil'),
      lead: localized(
        'When somebody owes you, hurt you or is suing you. We look first for the way that costs least: a letter, a talk, a mediation. And we go to court when that is what it takes.',
        'Cuando alguien le debe, lo lastimó o lo demanda. Primero buscamos el camino que menos cuesta: una carta, una conversación, una mediación. Y vamos a la corte cuando hace falta.',
      ),
    },
    {
      blockType: 'rich-text',
      heading: localized('How we help', 'Cómo ayudamos'),
      body: localizedRichText(
        [
          bulletList(
            'Car accidents and other injuries',
            'Broken contracts and unpaid work',
            'Evictions and deposits, for tenants and for owners of a few units',
            'Debt lawsuits and wage garnishment',
            'Disputes between neighbors',
            'Civil harassment restraining orders',
          ),
          subheading('If you were served with papers'),
          'Write down the day and bring us everything, with the envelope. For most lawsuits you have thirty days to answer, for an eviction only ten court days. If nobody answers, the other side can win without a hearing.',
          subheading('What it costs'),
          'We take injury cases on a contingency fee, which is a share of what we recover, and nothing if we recover nothing. Other matters are by the hour, with an estimate in writing.',
        ],
        [
          bulletList(
            'Accidentes de auto y otras lesiones',
            'Contratos incumplidos y trabajo no pagado',
            'Desalojos y depósitos, para inquilinos y para dueños de pocas viviendas',
            'Demandas por deudas y embargo de salario',
            'Conflictos entre vecinos',
            'Órdenes de restricción por acoso civil',
          ),
          subheading('Si le entregaron una demanda'),
          'Anote el día y tráiganos todo, con el sobre. En la mayoría de las demandas tiene treinta días para contestar; en un desalojo, solo diez días de corte. Si nadie contesta, la otra parte puede ganar sin audiencia.',
          subheading('Cuánto cuesta'),
          'En los casos de lesiones cobramos una parte de lo que se recupere, y nada si no se recupera nada. Los demás asuntos se cobran por hora, con un presupuesto por escrito.',
        ],
      ),
    },
    {
      blockType: 'questions',
      heading: localized('What people ask us', 'Lo que nos preguntan'),
      questions: [
        {
          question: localized('How long do I have to sue after an injury?', '¿Cuánto tiempo tengo para demandar por una lesión?'),
          answer: localized(
            'Usually two years, but only six months to file a claim against a city, a county or the state. Photographs and witnesses get lost sooner than that, so come early.',
            'Por lo general dos años, pero solo seis meses para reclamar contra una ciudad, un condado o el estado. Las fotos y los testigos se pierden antes, así que venga pronto.',
          ),
        },
        {
          question: localized('The insurance company made an offer. Should I sign?', 'El seguro me hizo una oferta. ¿Firmo?'),
          answer: localized(
            'Not before you know how your body will heal. Once you sign, it is over. Let us read it first; that costs you one consultation.',
            'No antes de saber cómo va a sanar. Una vez que firma, se acabó. Déjenos leerla primero; le cuesta una consulta.',
          ),
        },
      ],
    },
    contactBlock,
  ],
}
