import { contactBlock, type SeedPage } from './contact-block'
import { localized } from './localized'

export const location: SeedPage = {
  address: '/location',
  mainLanguage: 'en',
  title: localized('Location and hours', 'Ubicación y horario'),
  description: localized(
    '118 Court Street, Arroyo Verde, across from the courthouse. How to get here by car, by bus and on foot, and where to park.',
    '118 Court Street, Arroyo Verde, frente a la corte. Cómo llegar en auto, en autobús y a pie, y dónde estacionarse.',
  ),
  blocks: [
    {
      blockType: 'hero',
      heading: localized('Across from the courthouse', 'Frente a la corte'),
      lead: localized(
        'You will find us on Court Street, in the low brick building with the green door. Ring the bell; somebody will come.',
        'Nos encuentra en Court Street, en el edificio bajo de ladrillo con la puerta verde. Toque el timbre; alguien le abrirá.',
      ),
    },
    {
      blockType: 'office-and-map',
      heading: localized('The office', 'La oficina'),
      directions: localized(
        'By car: take Highway 65 to Visalia Road, go west one mile, and turn right on Court Street at the white courthouse. Parking behind the building is free for visitors; the entrance to the lot is on Alder Alley.\n\nBy bus: lines 30 and 32 stop at Court and Main, half a block away. The last bus east leaves at 6:10 PM.\n\nOn foot or in a wheelchair: the front door is level with the sidewalk and opens with a push plate. The restroom is accessible. Tell us if you need anything else, such as a sign language interpreter.',
        'En auto: tome la autopista 65 hasta Visalia Road, siga una milla al oeste y doble a la derecha en Court Street, donde está la corte blanca. El estacionamiento detrás del edificio es gratuito para visitas; se entra por Alder Alley.\n\nEn autobús: las líneas 30 y 32 paran en Court y Main, a media cuadra. El último autobús hacia el este sale a las 6:10 de la tarde.\n\nA pie o en silla de ruedas: la puerta está al nivel de la banqueta y se abre al presionar una placa. El baño es accesible. Díganos si necesita algo más, por ejemplo un intérprete de lengua de señas.',
      ),
    },
    contactBlock,
  ],
}
