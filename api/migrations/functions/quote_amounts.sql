-- The lines of a quote without their descriptions, which may name people.
create or replace function quote_amounts(quote jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(line - 'description' order by place) from jsonb_array_elements(quote) with ordinality as lines(line, place)
$$;
