-- The rule about gold named a limit in roubles, whatever the shop settles in. Each carrier has its own limit: it is what the
-- route insures. Words that staff wrote since stay.
update blacklist_rule set
  reason_ru = case when reason_ru like 'До_25_000_₽%дороже%'
    then 'Только со страховкой и не дороже, чем страхует перевозчик.' else reason_ru end,
  reason_en = case when reason_en = 'Up to RUB 25,000 and with insurance only: carriers refuse more.'
    then 'With insurance only, and up to the value that the carrier insures.' else reason_en end,
  reason_zh = case when reason_zh like '价值不超过 25,000 卢布并须投保，超过的承运_不收。'
    then '须投保，且价值不超过承运商的保价上限。' else reason_zh end
where key = 'jewellery';
