// The parts of a form.

import type { ComponentChildren } from 'preact';

export function Group({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <fieldset class="group">
      <legend>{title}</legend>
      <div class="choices">{children}</div>
    </fieldset>
  );
}

interface OptionProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly about?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
}

export const Radio = (props: OptionProps) => <Choice type="radio" {...props} />;
export const Check = (props: OptionProps) => <Choice type="checkbox" {...props} />;

function Choice({ type, name, value, label, about, checked, disabled }: OptionProps & { readonly type: 'radio' | 'checkbox' }) {
  return (
    <label class="choice">
      <input type={type} name={name} value={value} checked={checked} disabled={disabled} />
      <span>
        {label}
        {about && <small class="about">{about}</small>}
      </span>
    </label>
  );
}
