// Who plays, as a picture: a person by the first letter of the name. It says nothing: the name stands beside it.

export function Portrait({ name }: { readonly name: string; readonly level?: string }) {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return (
    <span class="portrait" aria-hidden="true">
      {letter?.segment.toLocaleUpperCase()}
    </span>
  );
}
