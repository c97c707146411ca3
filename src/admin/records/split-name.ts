export type SplitName = { firstName: string; lastName: string }

const wordsOf = (list: string) => new Set(list.split(' '))
/** Stands for a space inside a unit. */
const joint = '\u0001'
const title = /^(?:sra?|srta|dra?|lic|ing|mrs?|ms|miss)\.?\s+(?=\S+\s)/i
const suffix = /\s+(?=(?:jr|ii|iii|iv)\.?$)/i
/** They belong to the word that follows: "de la Cruz", "von Braun". */
const particle = /(?<=\S\s+)(de|del|las?|los|da|das|dos?|di|du|van|von|der|den|bin|ibn)\s+(?=\S)/giu
/** "Ortega y Gasset". */
const and = /(?<=\S\s+\S+)\s+y\s+(?=\S)/giu
/** "María del Carmen" and "María de los Ángeles" are given names. */
const compoundName =
  /^(\S+)\s+(?=del?\u0001(?:las?\u0001|los\u0001)?(?:carmen|rosario|pilar|refugio|socorro|consuelo|luz|[aá]ngeles|dolores|mercedes|roc[ií]o|mar|sol|milagros|lourdes|guadalupe|jes[uú]s|remedios|nieves)(?:\s|$))/iu

/** Common second given names. */
const givenNames = wordsOf(
  `
  alberto alejandra alejandro alfonso alfredo alicia ana andres angel angela antonia antonio araceli armando arturo beatriz carlos carmen carolina
  catalina cecilia cesar claudia cristina daniel daniela david diego eduardo elena elizabeth emilia emilio enrique ernesto esteban esther eugenia
  felipe fernanda fernando francisca francisco gabriel gabriela gloria guadalupe guillermo gustavo hugo ignacio ines irene isabel ivan jaime javier
  jesus joaquin jorge jose josefina juan juana julia julio laura leticia lorena lourdes lucia luis luisa luz magdalena manuel margarita maria
  mariana mario marta martha mercedes miguel monica nicolas oscar pablo patricia paula pedro pilar rafael ramon raquel raul ricardo roberto rocio
  rosa rosario ruben sandra sara sergio silvia sofia susana teresa valentina veronica vicente victor victoria virginia ximena yolanda
  alan alexander allen andrew ann anne anthony beth catherine charles christopher edward elizabeth eugene francis frederick george grace henry
  jane jean joan john joseph joy kay lee lynn marie mary matthew michael nicole patrick paul peter ray renee richard robert rose ruth samuel sarah
  stephen sue thomas timothy wayne william`
    .trim()
    .replace(/\s+/g, ' '),
)
/** Common surnames that do not end as Spanish surnames often do. */
const surnames = wordsOf(
  `
  aguilar aguirre alvarado arias avila ayala cabrera campos cardenas castillo castro cervantes chavez contreras cortes cruz delgado diaz espinoza
  estrada figueroa flores fuentes garcia garza guerra guerrero guzman herrera ibarra juarez lara leon luna maldonado marin medina mejia mendoza
  miranda molina mora morales moreno munoz navarro ochoa orozco ortega ortiz pacheco padilla pena ponce quinones ramos reyes rios rivas rivera
  robles rojas romero rosales ruiz salas salazar salinas sandoval serrano silva solis soto suarez torres trevino valencia vargas vega velasco vera villarreal`
    .trim()
    .replace(/\s+/g, ' '),
)

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
const isGivenName = (unit: string) => givenNames.has(plain(unit)) || /^\p{L}\.?$/u.test(unit)
const isSurname = (unit: string) => unit.includes(' ') || surnames.has(plain(unit)) || /.ez$/.test(plain(unit))

/** The words of a name, with particles joined to the word that they belong to. */
const unitsOf = (name: string) =>
  name
    .trim()
    .replace(title, '')
    .replace(suffix, joint)
    .replace(particle, `$1${joint}`)
    .replace(and, `${joint}y${joint}`)
    .replace(compoundName, `$1${joint}`)
    .split(/\s+/)
    .map((unit) => unit.replaceAll(joint, ' '))

const looksSpanish = (units: string[]) => units.some((unit) => unit !== unit.normalize('NFD'))
function countOfThree([, second = '', third = '']: string[], isSpanish: boolean) {
  if (isGivenName(second) !== isSurname(second)) return [isGivenName(second) ? 2 : 1]
  if (third.includes(' ')) return [1]
  return isSurname(third) || isSpanish ? [1, 2] : [2, 1]
}
function countOfFour([, second = '', third = '']: string[]) {
  if (isGivenName(second) && isGivenName(third)) return [3, 2]
  if (isGivenName(second)) return [2]
  if (isSurname(second)) return [2, 1]
  return isSurname(third) ? [2] : [2, 3]
}
/** How many of the first units are given names, the most probable number first. */
function countGivenNames(units: string[]): number[] {
  if (units.length < 3) return [1]
  if (units.length === 3) return countOfThree(units, looksSpanish(units))
  return units.length === 4 ? countOfFour(units) : [units.length - 2]
}

/** The ways to split a name into given names and surnames, the most probable first. More than one if it is in doubt. */
export function splitName(name: string): [SplitName, ...SplitName[]] {
  const [last, first, ...rest] = name.split(',').map((part) => part.trim())
  if (last && first && rest.length === 0 && !suffix.test(` ${first}`)) return [{ firstName: first, lastName: last }]
  const units = unitsOf(name.replaceAll(',', ' '))
  const words = units.length === 1 ? (units[0] ?? '').split(' ') : units
  const split = (count: number): SplitName => ({ firstName: words.slice(0, count).join(' '), lastName: words.slice(count).join(' ') })
  const [best = 1, ...others] = countGivenNames(units)
  return [split(best), ...others.map(split)]
}
