import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'
import { bulletList, localizedRichText, subheading } from './rich-text'

export const familyLaw: SeedPage = {
  address: '/family-law',
  mainLanguage: 'en',
  title: localized('Family Law', 'Derecho de familia'),
  description: localized(
    'Divorce, custody, support, adoption and protection from violence, handled with as little war as possible.',
    'Divorcio, custodia, manutención, adopción y protección contra la violencia, con la menor guerra posible.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Family Law', 'Derecho de familia'),
      lead: localized(
        'Most families who come to us want it to be over, fairly, and without the children paying for it. That is what we work for.',
        'La mayoría de las familias que llegan con nosotros quieren terminar, de manera justa y sin que lo paguen los hijos. Para eso trabajamos.',
      ),
    },
    {
      blockType: 'rich-text',
      heading: localized('How we help', 'Cómo ayudamos'),
      body: localizedRichText(
        [
          bulletList(
            'Divorce and legal separation',
            'Custody and parenting plans',
            'Child and spousal support, new orders and changes',
            'Domestic violence restraining orders',
            'Paternity',
            'Guardianship and stepparent adoption',
            'Agreements before and during marriage',
          ),
          subheading('If you are not safe'),
          'Call 911. A judge can sign a temporary restraining order, usually on the day it is asked for, and there is no court fee. We can prepare it with you the same day, or show you the forms if you want to do it yourself.',
          subheading('How long a divorce takes'),
          'In California at least six months from the day the other spouse is served. With an agreement it need not take much longer than that, and we begin by looking for one.',
        ],
        [
          bulletList(
            'Divorcio y separación legal',
            'Custodia y planes de crianza',
            'Manutención de hijos y de cónyuge, órdenes nuevas y cambios',
            'Órdenes de restricción por violencia doméstica',
            'Paternidad',
            'Tutela y adopción por padrastro o madrastra',
            'Acuerdos antes y durante el matrimonio',
          ),
          subheading('Si usted corre peligro'),
          'Llame al 911. Un juez puede firmar una orden de restricción temporal, por lo general el mismo día en que se pide, y la corte no cobra por ello. Podemos prepararla con usted ese día, o enseñarle los formularios si prefiere hacerlo por su cuenta.',
          subheading('Cuánto tarda un divorcio'),
          'En California, al menos seis meses desde el día en que se notifica a la otra persona. Con un acuerdo no tiene por qué tardar mucho más, y por ahí empezamos.',
        ],
      ),
    },
    {
      blockType: 'questions',
      heading: localized('What people ask us', 'Lo que nos preguntan'),
      questions: [
        {
          question: localized('Can you represent both of us?', '¿Pueden representar a los dos?'),
          answer: localized(
            'No, one attorney cannot advise both sides. But one of us can write the agreement, and the other person may have it checked by somebody else before signing.',
            'No, un abogado no puede aconsejar a ambas partes. Pero uno de nosotros puede redactar el acuerdo, y la otra persona puede hacerlo revisar antes de firmar.',
          ),
        },
        {
          question: localized('May I move away with the children?', '¿Puedo mudarme con mis hijos?'),
          answer: localized(
            'Not out of the state while a case is open, unless the other parent or the court agrees. Ask before you sign a lease.',
            'No fuera del estado mientras el caso esté abierto, salvo que el otro padre o la corte lo acepten. Pregunte antes de firmar un contrato de renta.',
          ),
        },
      ],
    },
    contactBlock,
  ],
}
