import { plainWords } from './plain-words'

/** Names that are spelled alike but are known to be different. Commas separate the groups. */
const groups = `
hernandez fernandez, martin martinez martino martins marin marino, castro castillo castilla castello,
castaneda castellanos castanon, salas salinas salazar salcedo solis solano salgado, mendez mendoza menendez melendez mendieta,
gomez gamez, gonzalez gonzaga, garcia garza garces garay garzon, rosas rojas rosales rosario, ramos ramirez romero romo roman ramon,
rivas rivera rios rivero, morales moreno mora moran morelos morera, munoz nunez muniz, vasquez velasquez velez velasco,
vega vela vera vara, valdez valdivia valencia valle valles, sanchez sandoval sanabria, santos santana santiago santoro santillan,
torres torre, ortiz ortega orta, medina molina mejia, pena pina pineda pino penna, perez peralta perea, reyes rey rayas reyna,
ruiz rios roiz, soto sosa souto, leon lion leal, luna lara lora lima lina, guerra guerrero herrera,
gallegos gallardo gallo galvan galindo, aguilar aguilera aguirre, alvarez alvarado, cervantes cervera, cortez cortina,
delgado delgadillo, dominguez domingo, espinoza espino espinal, estrada estevez esteban, flores floriano, franco francis francisco,
jimenez jimeno, juarez suarez, marquez marques marcos, montes montoya montero montano montalvo, navarro nava navas navarrete,
ochoa ocampo, pacheco pacho, padilla padron, palacios palomo, quintero quintana quinones, robles robledo, rodriguez rodrigo,
rubio rubalcaba, serrano serrato serna, trevino trejo, trujillo turcio, varela valera, villa villar villas villanueva villareal,
zamora zamorano zambrano, carrillo carrera carrasco carranza carreon, cardenas cardona carmona, cabrera cabral cabello,
calderon caldera, camacho campos camarena, barrera barrios barron barragan barraza, becerra bermudez, benitez benito, acosta costa,
avila avalos ayala, arias arroyo arce, johnson johnston jackson, harris harrison morris, davis davidson,
williams williamson wilson willis wilkins, thomas thompson thomson, robinson robertson roberson robbins roberts,
peterson patterson, morales mireles, marissa melissa,
anderson andrews sanderson henderson, peters peterson, parker barker baker packer, walker wagner, carter cartwright carver,
miller mills milner, moore morse moor, clark clay clarkson, brown browning, robin robinson, casas casillas, duarte duran, sunrise sunset, collins colin collier, edwards edmonds, foster forster, graham grant,
gray grady, griffin griffith griffiths, hall hill hull hale, bell ball bill bull, jones johns, king kim ring, larson lawson,
marsh march, mitchell michell, murray murphy, nelson neilson, nichols nicholson nicholas, owen owens, patterson pattison,
phillips philip, powell howell, price pierce, richards richardson, simmons simons simpson simon, stephens stevenson, turner tanner,
ward wade, warner warren, watson watts wattson, webb webster weber, wright white, jose josue jorge joel, juan joan jean julian,
luis louis lewis, mario marco marcio mauro, mario marcos, maria marta marina mariana maribel marisa marisol maricela martha marla miriam,
daniel danilo, ana ann ada, eva ava iva, elena elisa elsa elida elina eliana, elvira elvia, rosa rosario rosalia rosalba rosaura,
ramon raul roman, ruben rubio, carlos carlo carol carla carlota, laura lara lorena lorna lourdes, lucia luciana lucila,
sara sandra zaira sarai, diana dina delia, alma alba elma, rita ruth, ines irene, nora norma, oscar omar, ivan ian evan,
saul raul paul, silvia silvano, sonia sofia, teresa tessa, victor hector, adela adelina adriana, alfonso alfredo,
alberto gilberto roberto norberto heriberto humberto, armando fernando orlando, gerardo gerald gilardo, julio julian julius,
leonor leonora leona, linda lidia, luz luisa, marcela marcelina, miguel micaela, nestor ernesto, noe noel noemi, pablo paulo paola,
rafael raquel, ricardo eduardo, rodolfo adolfo, rodrigo rogelio, john joan jane jean, jon jan, michael michelle micah,
robert rupert roger, eric erin, aaron erin, brian ryan, mark marc, marvin melvin martin, kevin kelvin, calvin kelvin, karen karin,
harry barry larry gary, terry jerry perry kerry, mary gary marty, ellen alan eileen, emma erma irma, jason jackson, justin dustin,
tina dina gina nina, tim tom jim, dan don dean, ron rob roy rod, tracy stacy, william wilma, cheryl carol, sharon shannon,
sheila shelly, wendy randy mandy sandy,
serrano soriano, benavides benavente benitez, zavala zavaleta, ramiro ramon, jerome jeremy, lorena lorenza, laura lauren laurel, julia julieta juliana, silva selva silvestre,
miller muller mueller moeller, stone sutton, patel patil, olivera oliveira olivares olivas oliva, khalil khaled, saleh salem salim, nasser nassif nasseri,
petrosyan petrov petersen, avagyan avetisyan avanesyan, wang huang, yang jang, marino merino, galvez galvan, bravo brava,
carmelo carmen, cecilia celia celina, claudia claudio, emilia emma, eugenia eulalia, fabian fabio fabiola, felix felipe felicia, florencio lorenzo, german hernan,
gloria gladys, graciela gabriela, hilda gilda, isabel isidro, jacinto jacobo, jaime javier, leandro leonardo leonel, liliana lidia, lucas luciano, manuel samuel,
marcos marcelo marcial, mateo matias, maribel marbella, natalia natividad, noelia noemi, olivia ofelia, patricio fabricio, ramona romina, rene renata, rosalinda rosalina,
salome salma, santiago santos, sergio servando, silvio sixto, susana suzette, tomas tomasa, valeria valentina, yesenia jennifer, yolanda yadira, zulema zulma,
alan alvin, albert alfred, andrea audrey, angela angelina, arnold ronald, benjamin bernard, carla karina, cheryl sherry, connie bonnie, dana diana, darren darrell,
denise dennis, donald ronald, donna dana, doris dolores, edgar edward edwin, elaine eileen, gary greg, glen gwen, harold howard, helen ellen,
jared jerrod, jenna jeanna, karl kurt, kristen kirsten christina, kyle kylie, leslie lester, lynn lynette, mabel maple, maureen marlene, megan morgan, melissa melinda,
monica veronica, nathan ethan, neil noel, nicole nicolas, norman norma, raymond ramona, regina rena, rodney roderick, roland ronald, russell ross,
sabrina serena, shane shawna, stanley stella, steven stephanie, tamara tara, theresa thelma, vivian vincent, wayne shane, wesley leslie, wilma velma
`
const numbersOf = new Map<string, Set<number>>()
for (const [number, group] of groups.split(',').entries()) {
  for (const name of plainWords(group)) numbersOf.set(name, (numbersOf.get(name) ?? new Set()).add(number))
}
export function areDifferentNames(a: string, b: string) {
  const numbers = numbersOf.get(a)
  return a !== b && numbers !== undefined && [...numbers].some((number) => numbersOf.get(b)?.has(number))
}
