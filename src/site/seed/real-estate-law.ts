import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'
import { bulletList, localizedRichText, subheading } from './rich-text'

export const realEstateLaw: SeedPage = {
  address: '/real-estate-law',
  mainLanguage: 'en',
  title: localized('Real Estate Law', 'Derecho inmobiliario'),
  description: localized(
    'Purchases and sales, deeds, boundaries, easements, water and family land in the county around Arroyo Verde.',
    'Compraventas, escrituras, linderos, servidumbres, agua y tierras de familia en el condado de Arroyo Verde.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Real Estate Law', 'Derecho inmobiliario'),
      lead: localized(
        'A house or a few acres is the largest thing most people ever sign for. An hour before signing is worth more than a year of arguing afterwards.',
        'Una casa o unos acres es lo más grande por lo que la mayoría firma en su vida. Una hora antes de firmar vale más que un año de pleito después.',
      ),
    },
    {
      blockType: 'rich-text',
      heading: localized('How we help', 'Cómo ayudamos'),
      body: localizedRichText(
        [
          bulletList(
            'Purchases and sales, including between relatives and without an agent',
            'Deeds, adding and removing a name',
            'Boundaries, fences and encroachments',
            'Easements, shared wells and private roads',
            'What the seller did not disclose',
            'Partition, when heirs or former partners cannot agree',
            'Farm and grazing leases',
          ),
          subheading('Before you put a child’s name on the deed'),
          'It looks simple, and it can cost your family the low tax base and expose the house to the child’s debts. There is usually a better way to the same end. Ask first; the question is quickly answered.',
          subheading('What it costs'),
          'Deeds and reviews of a contract are a flat fee. Disputes are by the hour, with an estimate in writing.',
        ],
        [
          bulletList(
            'Compraventas, también entre parientes y sin agente',
            'Escrituras, agregar y quitar un nombre',
            'Linderos, cercas e invasiones',
            'Servidumbres, pozos compartidos y caminos privados',
            'Lo que el vendedor no dijo',
            'División, cuando los herederos o antiguos socios no se ponen de acuerdo',
            'Arrendamiento de tierras de cultivo y pastoreo',
          ),
          subheading('Antes de poner a un hijo en la escritura'),
          'Parece sencillo, y puede costarle a su familia la base fiscal baja y exponer la casa a las deudas del hijo. Casi siempre hay un camino mejor. Pregunte primero; se contesta pronto.',
          subheading('Cuánto cuesta'),
          'Las escrituras y la revisión de un contrato tienen tarifa fija. Los pleitos se cobran por hora, con un presupuesto por escrito.',
        ],
      ),
    },
    {
      blockType: 'questions',
      heading: localized('What people ask us', 'Lo que nos preguntan'),
      questions: [
        {
          question: localized(
            'My neighbor’s fence is on my land. Can I take it down?',
            'La cerca del vecino está en mi terreno. ¿La puedo quitar?',
          ),
          answer: localized(
            'Not yet. Where a line has stood for years, the law can treat it differently than the map does. Bring your deed and a few photographs first.',
            'Todavía no. Donde una cerca lleva años, la ley puede verla de otro modo que el plano. Primero traiga su escritura y unas fotos.',
          ),
        },
        {
          question: localized('We buy directly from the owner. What do you check?', 'Le compramos directo al dueño. ¿Qué revisan ustedes?'),
          answer: localized(
            'The title and what is recorded against it, the disclosures, the payment terms, and that the deed says what you both mean. Then escrow holds the money until all of it is done.',
            'El título y lo que tenga registrado, las declaraciones del vendedor, las condiciones de pago, y que la escritura diga lo que ambos quieren. Luego el depósito en garantía guarda el dinero hasta que todo esté hecho.',
          ),
        },
      ],
    },
    contactBlock,
  ],
}
