import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'
import { bulletList, localizedRichText, subheading } from './rich-text'

export const businessLaw: SeedPage = {
  address: '/business-law',
  mainLanguage: 'en',
  title: localized('Business Law', 'Derecho mercantil'),
  description: localized(
    'Legal work for shops, farms, contractors and family businesses: starting, contracts, employees, sale and closing.',
    'Trabajo legal para tiendas, ranchos, contratistas y negocios familiares: apertura, contratos, empleados, venta y cierre.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Business Law', 'Derecho mercantil'),
      lead: localized(
        'For the businesses you pass on Main Street: shops, growers, contractors, restaurants, families who work together and would like to keep doing so.',
        'Para los negocios que usted ve en Main Street: tiendas, ranchos, contratistas, restaurantes, familias que trabajan juntas y quieren seguir haciéndolo.',
      ),
    },
    {
      blockType: 'rich-text',
      heading: localized('How we help', 'Cómo ayudamos'),
      body: localizedRichText(
        [
          bulletList(
            'Choosing and forming an LLC, corporation or partnership',
            'Contracts you can read, and reading the ones you are given',
            'Commercial leases',
            'Handbooks, wages and disputes with employees',
            'Collecting what customers owe you',
            'Buying, selling or passing on a business',
            'Closing one properly',
          ),
          subheading('Before you form an LLC'),
          'California charges an LLC a yearly minimum tax of $800 whether it earns anything or not. For some small businesses that is money well spent, for others a good insurance policy does more. We will do the math with you.',
          subheading('What it costs'),
          'Formations and standard documents are a flat fee. For questions through the year there is a monthly arrangement, so that you call before you sign rather than after.',
        ],
        [
          bulletList(
            'Elegir y formar una LLC, corporación o sociedad',
            'Contratos que se entienden, y lectura de los que le presentan',
            'Arrendamiento de locales',
            'Reglamentos, salarios y conflictos con empleados',
            'Cobro de lo que le deben los clientes',
            'Compra, venta o traspaso de un negocio',
            'Cerrar uno como se debe',
          ),
          subheading('Antes de formar una LLC'),
          'California cobra a cada LLC un impuesto mínimo de $800 al año, gane o no gane. Para algunos negocios pequeños es dinero bien gastado; para otros sirve más un buen seguro. Hacemos la cuenta con usted.',
          subheading('Cuánto cuesta'),
          'Las constituciones y los documentos comunes tienen tarifa fija. Para las dudas de todo el año hay un arreglo mensual, para que llame antes de firmar y no después.',
        ],
      ),
    },
    {
      blockType: 'questions',
      heading: localized('What people ask us', 'Lo que nos preguntan'),
      questions: [
        {
          question: localized('My partner and I disagree. What now?', 'Mi socio y yo no estamos de acuerdo. ¿Y ahora?'),
          answer: localized(
            'Bring whatever you signed at the start, even a napkin. Many disputes end with one partner buying out the other, and we can say early whether that is likely.',
            'Traiga lo que hayan firmado al principio, aunque sea una servilleta. Muchas disputas terminan con un socio comprando la parte del otro, y pronto podemos decir si es probable.',
          ),
        },
        {
          question: localized('A customer will not pay. Is it worth suing?', 'Un cliente no paga. ¿Vale la pena demandar?'),
          answer: localized(
            'For smaller sums small claims court is quick, cheap, and without lawyers. We can prepare you in one visit. For larger ones a firm letter often settles it.',
            'Para sumas menores, la corte de reclamos menores es rápida, barata y sin abogados. Lo preparamos en una visita. Para las mayores, muchas veces basta una carta firme.',
          ),
        },
      ],
    },
    contactBlock,
  ],
}
