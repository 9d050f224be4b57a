import { languages } from '../languages.ts';
import { usePage } from './context.ts';

export function LanguageChoice() {
  const { state, dispatch, t } = usePage();
  return (
    <label class="field language">
      <span>{t('page.language')}</span>
      <select
        class="input"
        value={state.catalogue.language}
        onChange={(event) => dispatch({ kind: 'language', language: event.currentTarget.value })}
      >
        {languages.map(({ code, name }) => (
          <option value={code} lang={code} selected={code === state.catalogue.language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
