"""Xapian over standard input and output: its library has no binding for Node.

First the path of the rows of `writeTable`, the path of the database and the number of values; then a query a line.
Xapian counts one value of a slot a document, so each value of a document has a slot of its own.
"""
import json
import os
import sys
import time

import xapian

rows, path = sys.argv[1:3]
CHART, TOP_CHART, CREATED_AT, SECONDS, BPM = range(5)
FIRST_VALUE, VALUE_SLOTS = 5, 32
key = xapian.sortable_serialise
started = time.monotonic()
database = xapian.WritableDatabase(path, xapian.DB_CREATE_OR_OVERWRITE)
with open(rows) as lines:
    for line in lines:
        ident, chart, top, created, seconds, bpm, rare, words, facets = line.rstrip('\n').split('\t')
        document = xapian.Document()
        for word in words.split(' '):
            document.add_term(word)
        for slot, value in enumerate(facets.strip('{}').split(',')):
            document.add_boolean_term('V' + value)
            document.add_value(FIRST_VALUE + slot, value)
        if rare == 'true':
            document.add_boolean_term('R')
        document.add_value(CHART, key(float(chart)))
        document.add_value(TOP_CHART, key(float('inf') if top == '\\N' else float(top)))
        document.add_value(CREATED_AT, key(float(created)))
        document.add_value(SECONDS, key(float(seconds)))
        if bpm != '\\N':
            document.add_value(BPM, key(float(bpm)))
        database.replace_document(int(ident), document)
database.commit()
database.close()
taken = time.monotonic() - started
size = sum(os.path.getsize(os.path.join(path, name)) for name in os.listdir(path))
database = xapian.Database(path)
print(json.dumps({'seconds': taken, 'bytes': size}), flush=True)

Query = xapian.Query


def condition(asked):
    parts = []
    words = asked['words']
    for at, word in enumerate(words):
        parts.append(Query(Query.OP_WILDCARD, word, 0, Query.WILDCARD_LIMIT_ERROR, Query.OP_SYNONYM) if at == len(words) - 1 else Query(word))
    query = Query(Query.OP_AND, parts) if parts else Query.MatchAll
    for values in asked['any']:
        query = Query(Query.OP_FILTER, query, Query(Query.OP_OR, ['V%d' % value for value in values]))
    if asked['bpm']:
        low, high = asked['bpm']
        query = Query(Query.OP_FILTER, query, Query(Query.OP_VALUE_RANGE, BPM, key(low), key(high)))
    if asked['rare']:
        query = Query(Query.OP_FILTER, query, Query('R'))
    if asked['none']:
        query = Query(Query.OP_AND_NOT, query, Query(Query.OP_OR, ['V%d' % value for value in asked['none']]))
    return query


def ask(asked):
    enquire = xapian.Enquire(database)
    enquire.set_query(condition(asked))
    if asked['order'] == 'score':
        enquire.set_sort_by_relevance_then_value(CHART, False)
    else:
        enquire.set_weighting_scheme(xapian.BoolWeight())
        if asked['order'] is not None:
            enquire.set_sort_by_value(asked['order'], asked['descending'])
        enquire.set_docid_order(enquire.DESCENDING if asked['descending'] else enquire.ASCENDING)
    spies = [xapian.ValueCountMatchSpy(FIRST_VALUE + slot) for slot in range(VALUE_SLOTS)]
    for spy in spies:
        enquire.add_matchspy(spy)
    found = enquire.get_mset(asked['skip'], asked['take'], database.get_doccount())
    counts = {}
    for spy in spies:
        for item in spy.values():
            value = item.term.decode()
            counts[value] = counts.get(value, 0) + item.termfreq
    return {'ids': [match.docid for match in found], 'total': found.get_matches_estimated(), 'counts': counts}


for line in sys.stdin:
    print(json.dumps([ask(asked) for asked in json.loads(line)]), flush=True)
