import { Fragment } from 'react';

/** Facts in a row, each in its own direction of writing. */
export const Facts = ({ facts }: { readonly facts: readonly string[] }) =>
  facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
