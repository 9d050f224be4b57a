// A message that has a form for each number or name. Its text is taken apart when the page is built, so that the page neither
// reads message syntax nor asks the browser about languages, which takes it longer than all else at the start.

export type Form = readonly (string | Place | Count | Choice | Plural)[];

// What an argument is; the number of a plural, written as the language writes it.
type Place = { readonly place: string };
type Count = { readonly count: string };

// The form for the argument's value, or for the number's class in the language ('one', 'other'); '=0' is for that number alone.
type Choice = { readonly choose: string; readonly forms: Forms };
type Plural = { readonly number: string; readonly forms: Forms };
type Forms = Readonly<Record<string, Form>> & { readonly other: Form };

export type Values = Readonly<Record<string, string | number>>;

export const fillForm = (form: Form, values: Values, language: string): string =>
  form.map((part) => fillPart(part, values, language)).join('');

// True iff it begins with this argument.
export const beginsWith = ([first]: Form, name: string): boolean => typeof first === 'object' && 'place' in first && first.place === name;

function fillPart(part: Form[number], values: Values, language: string): string {
  if (typeof part === 'string') return part;
  if ('place' in part) return String(valueOf(values, part.place));
  if ('count' in part) return written(Number(valueOf(values, part.count)), language);
  if ('choose' in part) return fillForm(formFor(part.forms, String(valueOf(values, part.choose))), values, language);
  const number = Number(valueOf(values, part.number));
  const form = part.forms[`=${number}`] ?? formFor(part.forms, new Intl.PluralRules(language).select(number));
  return fillForm(form, values, language);
}

const formFor = (forms: Forms, name: string): Form => (Object.hasOwn(forms, name) && forms[name]) || forms.other;

const written = (number: number, language: string) => (number < 1000 ? String(number) : number.toLocaleString(language));

export function valueOf(values: Values, name: string): string | number {
  const value = values[name];
  if (value === undefined) throw new Error(`no value for ${name}`);
  return value;
}
