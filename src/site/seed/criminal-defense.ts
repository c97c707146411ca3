import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'
import { bulletList, localizedRichText, subheading } from './rich-text'

export const criminalDefense: SeedPage = {
  address: '/criminal-defense',
  mainLanguage: 'en',
  title: localized('Criminal Defense', 'Defensa penal'),
  description: localized(
    'Defense against misdemeanor and felony charges in the courts around Arroyo Verde, and clearing a record afterwards.',
    'Defensa contra cargos menores y graves en las cortes cercanas a Arroyo Verde, y después la eliminación de antecedentes.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Criminal Defense', 'Defensa penal'),
      lead: localized(
        'A charge is an accusation, not an outcome. What happens in the first days often decides the rest, so call before you talk to anybody else about it.',
        'Un cargo es una acusación, no un resultado. Lo que pasa en los primeros días suele decidir el resto, así que llame antes de hablar del asunto con nadie más.',
      ),
    },
    {
      blockType: 'rich-text',
      heading: localized('How we help', 'Cómo ayudamos'),
      body: localizedRichText(
        [
          'Daniel Luna was a public defender for eight years and has tried cases before most of the judges in this county. He goes to court with you himself.',
          bulletList(
            'Driving under the influence',
            'Domestic violence and restraining orders',
            'Theft, burglary and receiving stolen property',
            'Drug charges and diversion programs',
            'Assault and weapons charges',
            'Juvenile court',
            'Expungement and record sealing',
          ),
          subheading('If an officer wants to ask you questions'),
          'You may say: “I want to remain silent, and I want a lawyer.” Say it politely, then stop talking. Do not explain, do not sign a statement, and do not talk about the case on a jail telephone.',
          subheading('What it costs'),
          'Most criminal matters are a flat fee, agreed in writing before we begin, and you can pay it in installments. If you cannot afford a lawyer the court will appoint one; we will tell you how to ask.',
        ],
        [
          'Daniel Luna fue defensor público durante ocho años y ha llevado juicios ante la mayoría de los jueces de este condado. Él mismo va con usted a la corte.',
          bulletList(
            'Manejar bajo la influencia (DUI)',
            'Violencia doméstica y órdenes de restricción',
            'Robo, allanamiento y objetos robados',
            'Cargos por drogas y programas de desvío',
            'Agresión y cargos por armas',
            'Corte de menores',
            'Eliminación y sellado de antecedentes',
          ),
          subheading('Si un oficial quiere hacerle preguntas'),
          'Puede decir: «Quiero guardar silencio y quiero un abogado». Dígalo con cortesía y luego no hable más. No explique, no firme ninguna declaración y no hable del caso por el teléfono de la cárcel.',
          subheading('Cuánto cuesta'),
          'La mayoría de los asuntos penales se cobran con una tarifa fija, acordada por escrito antes de empezar, y se puede pagar en partes. Si no puede pagar un abogado, la corte le asigna uno; le decimos cómo pedirlo.',
        ],
      ),
    },
    {
      blockType: 'questions',
      heading: localized('What people ask us', 'Lo que nos preguntan'),
      questions: [
        {
          question: localized('Do I have to go to court myself?', '¿Tengo que ir yo a la corte?'),
          answer: localized(
            'For most misdemeanors an attorney may appear for you. For a felony you must be there, and we will be there with you.',
            'En la mayoría de los delitos menores el abogado puede presentarse por usted. En un delito grave usted debe estar, y nosotros estaremos con usted.',
          ),
        },
        {
          question: localized('I am not a citizen. What does a plea do to me?', 'No soy ciudadano. ¿Qué efecto tiene declararme culpable?'),
          answer: localized(
            'It can cost you your status even when the sentence is light. Tell us before you plead to anything, and we will check it with the immigration attorney first.',
            'Puede costarle su estatus aunque la pena sea leve. Díganos antes de aceptar nada, y primero lo consultamos con el abogado de inmigración.',
          ),
        },
      ],
    },
    contactBlock,
  ],
}
