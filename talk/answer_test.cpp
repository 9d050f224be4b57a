// Questions are answered with content only, with all of it on an ordinary table, and with one square at most
// on a mask table.

#include "talk/answer.h"

#include <gmock/gmock.h>

#include <functional>
#include <map>

#include "notation/words.h"
#include "table/test_tables.h"
#include "talk/test_talk.h"

namespace seize {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto topics = {Topic::board, Topic::rack,  Topic::hand,     Topic::last,
                         Topic::clock, Topic::turn,  Topic::options,  Topic::players,
                         Topic::moves, Topic::rules, Topic::notation, Topic::empty};

// Every combination of named values: 81 questions, among them the one that names none.
std::vector<ValuesNamed> all_values() {
  std::vector<ValuesNamed> all;
  for (int number = 0; number < 81; ++number) {
    ValuesNamed values;
    for (int i = 0, rest = number; i < Characteristic::count; ++i, rest /= 3) {
      if (rest % 3 != 0) values.has[i] = rest % 3 == 2;
    }
    all.push_back(values);
  }
  return all;
}

struct QuestionAndAnswer {
  std::string name;
  std::function<Messages(const Eyes&, const Wording&)> ask;
};

// Everything that can be asked, but the pieces of some values.
std::vector<QuestionAndAnswer> questions() {
  std::vector<QuestionAndAnswer> all;
  for (const Topic topic : topics) {
    all.push_back({"topic " + std::to_string(static_cast<int>(topic)),
                   [=](const Eyes& eyes, const Wording& wording) { return answer(eyes, topic, wording); }});
  }
  for (const Square square : all_squares) {
    all.push_back({format_square(square),
                   [=](const Eyes& eyes, const Wording& wording) { return answer(eyes, square, wording); }});
    all.push_back({"through " + format_square(square), [=](const Eyes& eyes, const Wording& wording) {
                     return answer_through(eyes, square, wording);
                   }});
  }
  for (const WinningSet set : all_lines_and_blocks) {
    all.push_back({std::string(format_winning_set(set)), [=](const Eyes& eyes, const Wording& wording) {
                     return answer(eyes, AskSet{set}, wording);
                   }});
  }
  return all;
}

Messages about(const Table& table, Topic topic, Instant now = {}) {
  return answer(Eyes{.table = table, .now = now}, topic, {});
}

// ---- What a message tells, read back from its phrases

std::optional<Piece> piece_said(const Value& value, const Wording& wording) {
  for (const Piece piece : all_pieces) {
    if (value == Value(say(piece, wording))) return piece;
  }
  return std::nullopt;
}

const Value* argument(const Said& said, std::string_view name) {
  for (const Argument& one : said.arguments) {
    if (one.name == name) return &one.value;
  }
  return nullptr;
}

std::string text(const Said& said, std::string_view name) {
  const Value* value = argument(said, name);
  return value == nullptr ? "" : std::get<std::string>(*value);
}

// Goes through the messages and all that stands in their places.
void each(const Messages& messages, const std::function<void(const Said&)>& visit) {
  for (const Said& said : messages) {
    visit(said);
    for (const Argument& one : said.arguments) {
      if (const auto* phrase = std::get_if<Phrase>(&one.value)) each(phrase->parts, visit);
    }
  }
}

// What the messages tell of squares: the piece, or nothing where one is told to be empty.
std::map<std::string, std::optional<Piece>> squares_told(const Messages& messages, const Wording& wording) {
  std::map<std::string, std::optional<Piece>> told;
  each(messages, [&](const Said& said) {
    if (said.id == "content.empty") told[text(said, "square")] = std::nullopt;
    if (said.id == "content.piece" || said.id == "answer.last" || said.id == "answer.piece_on")
      told[text(said, "square")] = piece_said(*argument(said, "piece"), wording);
  });
  return told;
}

Pieces rack_told(const Messages& messages, const Wording& wording) {
  Pieces told;
  each(messages, [&](const Said& said) {
    if (said.id == "content.rack" || said.id == "answer.piece_left")
      told = told.with(*piece_said(*argument(said, "piece"), wording));
  });
  return told;
}

Table some_table(const Options& options = {}) {
  return after(after(table_of_four(options), acts_placing({{5, "b2"}, {9, "c4"}, {0, "a1"}, {14, "d1"}})),
               {Give{piece(12)}});
}

std::vector<Wording> wordings() {
  std::vector<Wording> all;
  for (const Edition edition : {Edition::classic, Edition::access}) {
    for (const bool terse : {false, true}) all.push_back({.edition = edition, .terse = terse});
    all.push_back({.edition = edition,
                   .order = {Characteristic::fill, Characteristic::colour, Characteristic::shape,
                             Characteristic::height}});
  }
  return all;
}

// ---- R10.2 Everything that is shown can be asked for

TEST(Answer, R10_2_TheBoardCanBeHeardWholeByRowByColumnBySetBySquareAndByPiece) {
  const Table table = some_table();
  const Position& position = table.game.state().position;
  const Eyes eyes{.table = table, .now = {}};
  for (const Wording& wording : wordings()) {
    std::map<std::string, std::optional<Piece>> board;
    for (const Square square : all_squares) board[format_square(square)] = position.at(square);

    EXPECT_EQ(squares_told(answer(eyes, Topic::board, wording), wording), board);
    for (const WinningSet set : all_lines_and_blocks) {
      std::map<std::string, std::optional<Piece>> content;
      for (const Square square : set.squares()) content[format_square(square)] = position.at(square);
      EXPECT_EQ(squares_told(answer(eyes, AskSet{set}, wording), wording), content);
    }
    for (const Square square : all_squares) {
      EXPECT_EQ(squares_told(answer(eyes, square, wording), wording),
                (std::map<std::string, std::optional<Piece>>{{format_square(square), position.at(square)}}));
      if (const auto piece = position.at(square)) {
        EXPECT_EQ(squares_told(answer(eyes, *piece, wording), wording),
                  (std::map<std::string, std::optional<Piece>>{{format_square(square), piece}}));
      }
    }
  }
}

TEST(Answer, R10_2_TheRackCanBeHeardWholeAndByPiece) {
  const Table table = some_table();
  const Position& position = table.game.state().position;
  const Eyes eyes{.table = table, .now = {}};
  for (const Wording& wording : wordings()) {
    EXPECT_EQ(rack_told(answer(eyes, Topic::rack, wording), wording), position.left());
    for (const Piece piece : all_pieces) {
      EXPECT_EQ(rack_told(answer(eyes, piece, wording), wording).contains(piece),
                position.left().contains(piece));
    }
  }
}

TEST(Answer, R10_2_PiecesOfAKindAreToldBesideAndOnTheBoard) {
  const Table table = some_table();
  const Position& position = table.game.state().position;
  for (const ValuesNamed& values : all_values()) {
    const auto fits = [&](Piece piece) {
      for (int i = 0; i < Characteristic::count; ++i) {
        if (values.has[i] && piece.has(Characteristic::from_index(i)) != *values.has[i]) return false;
      }
      return true;
    };
    Pieces left;
    for (const Piece piece : position.left()) left = fits(piece) ? left.with(piece) : left;
    std::map<std::string, std::optional<Piece>> standing;
    for (const Square square : all_squares) {
      const auto piece = position.at(square);
      if (piece && fits(*piece)) standing[format_square(square)] = piece;
    }
    const Messages said = answer(Eyes{.table = table, .now = {}}, AskValues{values}, {});
    EXPECT_EQ(rack_told(said, {}), left);
    EXPECT_EQ(squares_told(said, {}), standing);
    EXPECT_EQ(said.front().id == "answer.hand", fits(*position.hand()));
    if (!left.empty()) {
      EXPECT_EQ(*argument(said[said.size() - 2], "count"), Value(std::int64_t{left.size()}));
    }
    if (!standing.empty()) {
      EXPECT_EQ(*argument(said.back(), "count"), Value(static_cast<std::int64_t>(standing.size())));
    }
  }
}

TEST(Answer, R10_2_HandLastMoveTurnClockPlayersMovesAndRulesCanBeHeard) {
  const Table table = some_table({.rules = rules(true), .clock = tournament_clock});
  EXPECT_EQ(shown(about(table, Topic::hand)),
            "answer.hand(digit=c, piece=value.short value.light value.square value.hollow)");
  EXPECT_EQ(shown(about(table, Topic::last)),
            "answer.last(square=d1, piece=value.tall value.light value.square value.hollow)");
  EXPECT_EQ(shown(about(table, Topic::turn)), "answer.turn_place(name=name.person(name=Bo))");
  EXPECT_EQ(shown(about(table, Topic::clock, seconds(13))), "answer.clock(seconds=47)");
  EXPECT_EQ(shown(about(table, Topic::players)),
            "answer.players(first=name.person(name=Ada) name.person(name=Cleo), "
            "second=name.person(name=Bo) name.person(name=Dora))");
  EXPECT_EQ(shown(about(table, Topic::notation)), "answer.moves(moves==5 b2=9 c4=0 a1=e d1=c)");
  EXPECT_EQ(ids(about(table, Topic::rules)), std::vector<std::string>{"answer.rules_squares"});
  EXPECT_EQ(ids(about(table, Topic::options)),
            (std::vector<std::string>{"answer.turn_place", "answer.may_call", "answer.may_place",
                                      "answer.may_ask"}));
}

TEST(Answer, TellsALongTimeInHoursAndDays) {
  const auto left = [](Duration clock, Duration used) {
    return shown(about(some_table({.clock = Clock{.per_move = clock}}), Topic::clock, used));
  };
  using std::chrono::days;
  using std::chrono::hours;
  EXPECT_EQ(left(days(3), hours(1)), "answer.clock_long(length=time.days(days=2, hours=23))");
  EXPECT_EQ(left(days(1), hours(20)), "answer.clock_long(length=time.hours(hours=4, minutes=0))");
  EXPECT_EQ(left(hours(2), seconds(1)), "answer.clock(seconds=7199)");
}

TEST(Answer, TheEmptySquaresAreListedAndCounted) {
  const Table start = table_of_two();
  EXPECT_EQ(*argument(about(start, Topic::empty)[0], "count"), Value(std::int64_t{16}));
  const Table table = some_table();
  EXPECT_EQ(shown(about(table, Topic::empty)),
            "answer.empty(count=12, squares=name.person(name=b1) name.person(name=c1) name.person(name=a2) "
            "name.person(name=c2) name.person(name=d2) name.person(name=a3) name.person(name=b3) "
            "name.person(name=c3) name.person(name=d3) name.person(name=a4) name.person(name=b4) "
            "name.person(name=d4))");
  EXPECT_THAT(ids(about(after(start, acts_placing(full_board_of_nothing())), Topic::empty)),
              ElementsAre("answer.empty_none"));
  EXPECT_THAT(ids(about(some_table({.mask = true}), Topic::empty)), ElementsAre("mask.one_at_a_time"));
}

TEST(Answer, PiecesOfAKindCanBeAskedForWhereTheyStandAndWhichAreLeft) {
  using Part = AskValues::Part;
  const Table table = some_table();
  const Eyes eyes{.table = table, .now = {}};
  ValuesNamed tall_hollow;
  tall_hollow.has[Characteristic::height.index()] = true;
  tall_hollow.has[Characteristic::fill.index()] = true;
  EXPECT_THAT(ids(answer(eyes, AskValues{tall_hollow, Part::left}, {})), ElementsAre("answer.values_left"));
  EXPECT_EQ(shown(answer(eyes, AskValues{tall_hollow, Part::standing}, {})),
            "answer.values_standing(count=1, pieces=content.piece(square=d1, piece=value.tall value.light "
            "value.square value.hollow))");
  EXPECT_THAT(ids(answer(eyes, AskValues{tall_hollow, Part::all}, {})),
              ElementsAre("answer.values_left", "answer.values_standing"));
}

// The squares of a set, in the order in which they are told.
std::string read_in_order(const AskSet& ask) {
  const Table table = some_table();
  std::string order;
  each(answer(Eyes{.table = table, .now = {}}, ask, {}), [&](const Said& said) {
    if (said.id == "content.piece" || said.id == "content.empty") order += text(said, "square") + " ";
  });
  return order;
}

TEST(Answer, ALineIsReadInTheDirectionInWhichItWasNamed) {
  EXPECT_EQ(read_in_order({antidiagonal()}), "a4 b3 c2 d1 ");
  EXPECT_EQ(read_in_order({antidiagonal(), true}), "d1 c2 b3 a4 ");
  EXPECT_EQ(read_in_order({diagonal()}), "a1 b2 c3 d4 ");
  EXPECT_EQ(read_in_order({diagonal(), true}), "d4 c3 b2 a1 ");
  EXPECT_EQ(read_in_order({row(2), true}), "d2 c2 b2 a2 ");
  const Table table = some_table();
  EXPECT_EQ(*argument(answer(Eyes{.table = table, .now = {}}, AskSet{antidiagonal(), true}, {})[0], "set"),
            Value(phrase({.id = "set.from_to",
                          .arguments = {{"from", std::string("d1")}, {"to", std::string("a4")}}})));
}

TEST(Answer, MovesAreToldInWordsTurnByTurn) {
  const Table table = some_table();
  EXPECT_EQ(shown(about(table, Topic::moves)),
            "answer.moved(name=name.person(name=Ada), deeds=deed.gave(digit=5, piece=value.short value.dark "
            "value.square value.solid)); "
            "answer.moved(name=name.person(name=Bo), deeds=deed.placed(square=b2) deed.gave(digit=9, "
            "piece=value.short value.dark value.round value.hollow)); "
            "answer.moved(name=name.person(name=Cleo), deeds=deed.placed(square=c4) deed.gave(digit=0, "
            "piece=value.short value.light value.round value.solid)); "
            "answer.moved(name=name.person(name=Dora), deeds=deed.placed(square=a1) deed.gave(digit=e, "
            "piece=value.tall value.light value.square value.hollow)); "
            "answer.moved(name=name.person(name=Ada), deeds=deed.placed(square=d1) deed.gave(digit=c, "
            "piece=value.short value.light value.square value.hollow))");
}

TEST(Answer, MovesInWordsTellCallsPassesAndEndings) {
  const auto last_deeds = [](const std::vector<Act>& acts) {
    const Table table = after(after(table_of_two(), acts_placing(row_1_light())), acts);
    return shown(about(table, Topic::moves).back());
  };
  EXPECT_THAT(last_deeds({Call{row(1)}}),
              testing::HasSubstr("deed.placed(square=d1) deed.called(set=set.row(row=1))"));
  EXPECT_THAT(last_deeds({Call{row(2)}}), testing::HasSubstr("deed.wrong(set=set.row(row=2))"));
  EXPECT_THAT(last_deeds({Call{}}), testing::HasSubstr("deed.wrong_nothing"));
  EXPECT_THAT(last_deeds({GiveUp{}}), testing::HasSubstr("deed.resigned"));
  const Table full = after(after(table_of_two(), acts_placing(full_board_of_nothing())), {Pass{}, Pass{}});
  EXPECT_THAT(shown(about(full, Topic::moves).back()), testing::HasSubstr("deed.passed"));
  const Table agreed = after(after(table_of_two(), first_player, Propose{Proposal::draw}), second_player,
                             Accept{Proposal::draw});
  EXPECT_EQ(ids(about(agreed, Topic::moves)).back(), "told.agreed");
}

TEST(Answer, SaysWhenThereIsNothingToTell) {
  const Table start = table_of_two();
  EXPECT_THAT(ids(about(start, Topic::hand)), ElementsAre("answer.hand_empty"));
  EXPECT_THAT(ids(about(start, Topic::last)), ElementsAre("answer.last_none"));
  EXPECT_THAT(ids(about(start, Topic::clock)), ElementsAre("answer.clock_none"));
  EXPECT_THAT(ids(about(start, Topic::moves)), ElementsAre("answer.moves_none"));
  const Table full = after(start, acts_placing(full_board_of_nothing()));
  EXPECT_THAT(ids(about(full, Topic::rack)), ElementsAre("answer.rack_none"));
  EXPECT_THAT(ids(about(full, Topic::options)),
              ElementsAre("answer.turn_pass", "answer.may_call", "answer.may_pass", "answer.may_ask"));
  const Table over = after(full, {Pass{}, Pass{}});
  EXPECT_THAT(ids(about(over, Topic::turn)), ElementsAre("answer.turn_over", "told.full"));
  EXPECT_THAT(ids(about(over, Topic::options)),
              ElementsAre("answer.turn_over", "answer.may_again", "answer.may_ask"));
  const Table late = time_passes(table_of_two({.clock = tournament_clock}), seconds(60));
  EXPECT_THAT(ids(about(late, Topic::clock)), ElementsAre("answer.clock_stopped"));
}

TEST(Answer, R1_4_SpeaksOfSurfaceAndNeverOfColourInTheAccessEdition) {
  const Table table = some_table({.edition = Edition::access});
  const Wording wording{.edition = Edition::access};
  for (const QuestionAndAnswer& question : questions()) {
    const std::string said = shown(question.ask(Eyes{.table = table, .now = {}}, wording));
    for (const char* word : {"colour", "light", "dark"})
      EXPECT_EQ(said.find(word), std::string::npos) << said;
  }
  EXPECT_THAT(shown(about(table, Topic::rules)), testing::HasSubstr("characteristic.surface"));
}

TEST(Answer, EveryAnswerCanBeSaidInEveryLanguage) {
  std::vector<Table> tables = {
      table_of_two(), some_table(), some_table({.mask = true}),
      some_table({.rules = rules(true), .edition = Edition::access, .clock = tournament_clock})};
  tables.push_back(after(table_of_two(), acts_placing(full_board_of_nothing())));
  tables.push_back(after(tables.back(), {Pass{}, Pass{}}));
  for (const Table& table : tables) {
    for (const Wording& wording : wordings()) {
      const Eyes eyes{.table = table, .now = {}};
      for (const QuestionAndAnswer& question : questions()) {
        const Messages said = question.ask(eyes, wording);
        EXPECT_FALSE(said.empty()) << question.name;
        for (const Said& one : said) EXPECT_THAT(unsayable(one), IsEmpty()) << question.name;
      }
      for (const ValuesNamed& values : all_values()) {
        for (const Said& one : answer(eyes, AskValues{values}, wording))
          EXPECT_THAT(unsayable(one), IsEmpty());
      }
      for (const Piece piece : all_pieces) {
        for (const Said& one : answer(eyes, piece, wording)) EXPECT_THAT(unsayable(one), IsEmpty());
      }
    }
  }
}

// ---- R9.1 Content only: twins

// Two tables, the same but that the second has piece 1 where the first has piece 0: light pieces share their
// colour in row 1 of the first, and nothing in the second. 0 and 1 follow each other in the rack, so that
// their exchange changes no order.
struct Twins {
  Table aligned;
  Table plain;
};

Twins twins(const Options& options, const std::vector<Act>& further) {
  const std::vector<Standing> light = {{5, "a3"}, {2, "b1"}, {4, "c1"}, {9, "d3"}, {14, "d1"}, {0, "a1"}};
  std::vector<Standing> mixed = light;
  mixed.back().piece = 1;
  return {after(after(table_of_four(options), acts_placing(light)), further),
          after(after(table_of_four(options), acts_placing(mixed)), further)};
}

// The messages with a sign for the words and digits of 0 and 1.
std::string without_the_piece(const Messages& messages, const Wording& wording) {
  std::string all = shown(messages);
  const auto blot = [&](const std::string& words) {
    for (std::size_t at = all.find(words); at != std::string::npos; at = all.find(words))
      all.replace(at, words.size(), "<piece>");
  };
  for (const Piece one : {piece(0), piece(1)}) {
    const std::string words = shown(Value(say(one, wording)));
    const std::string digit(1, format_piece(one));
    for (const std::string& around : {"piece=" + words + ")", "piece=" + words + ","}) blot(around);
    for (const std::string& around : {"digit=" + digit + ",", "=" + digit + " "}) blot(around);
  }
  return all;
}

void expect_twins_answer_alike(const Twins& pair, bool fresh) {
  ASSERT_EQ(pair.aligned.game.state().position.has_fresh(), fresh);
  ASSERT_FALSE(pair.plain.game.state().position.has_fresh());
  const Eyes one{.table = pair.aligned, .now = {}};
  const Eyes other{.table = pair.plain, .now = {}};
  for (const Wording& wording : wordings()) {
    for (const QuestionAndAnswer& question : questions()) {
      EXPECT_EQ(without_the_piece(question.ask(one, wording), wording),
                without_the_piece(question.ask(other, wording), wording))
          << question.name;
    }
    for (const Piece asked : all_pieces) {
      const Piece twin = asked.index() < 2 ? piece(1 - asked.index()) : asked;
      EXPECT_EQ(without_the_piece(answer(one, asked, wording), wording),
                without_the_piece(answer(other, twin, wording), wording));
    }
    for (const ValuesNamed& values : all_values()) {
      if (values.has[0]) continue;  // whoever asks for light pieces asks for the piece's own word
      EXPECT_EQ(without_the_piece(answer(one, AskValues{values}, wording), wording),
                without_the_piece(answer(other, AskValues{values}, wording), wording));
    }
  }
}

TEST(Answer, R9_1_NoAnswerTellsTheTwinsApartInThePlacersWindow) {
  for (const bool mask : {false, true}) expect_twins_answer_alike(twins({.mask = mask}, {}), true);
}

TEST(Answer, R9_1_NoAnswerTellsTheTwinsApartInTheReceiversWindow) {
  for (const bool mask : {false, true})
    expect_twins_answer_alike(twins({.mask = mask}, {Give{piece(12)}}), true);
}

TEST(Answer, R9_1_NoAnswerTellsAStaleAlignment) {
  for (const bool mask : {false, true})
    expect_twins_answer_alike(twins({.mask = mask}, {Give{piece(12)}, Place{square("d4")}}), false);
}

TEST(Answer, R9_1_PiecesOfAKindAreListedAndNothingElseIsSaid) {
  const Twins pair = twins({}, {});
  for (const ValuesNamed& values : all_values()) {
    for (const Table& table : {pair.aligned, pair.plain}) {
      for (const std::string& id : ids(answer(Eyes{.table = table, .now = {}}, AskValues{values}, {})))
        EXPECT_TRUE(id.starts_with("answer.values_")) << id;
    }
  }
}

// ---- R10.1 Masks

TEST(Answer, R10_1_AtAMaskTableOneSquareOrOnePlaceOfTheRackIsToldAtMost) {
  const Table table = some_table({.mask = true});
  const Eyes eyes{.table = table, .now = {}};
  for (const Wording& wording : wordings()) {
    for (const QuestionAndAnswer& question : questions()) {
      const Messages said = question.ask(eyes, wording);
      EXPECT_LE(squares_told(said, wording).size(), 1U) << question.name;
      EXPECT_TRUE(rack_told(said, wording).empty()) << question.name;
      EXPECT_FALSE(said.empty()) << question.name;
    }
    for (const ValuesNamed& values : all_values()) {
      const Messages said = answer(eyes, AskValues{values}, wording);
      EXPECT_TRUE(squares_told(said, wording).empty());
      EXPECT_TRUE(rack_told(said, wording).empty());
    }
    for (const Piece piece : all_pieces) {
      const Messages said = answer(eyes, piece, wording);
      EXPECT_TRUE(squares_told(said, wording).empty());
      EXPECT_LE(rack_told(said, wording).size(), 1);
    }
  }
}

TEST(Answer, R10_1_AtAMaskTableEverySquareAndEveryPieceCanBeExplored) {
  const Table table = some_table({.mask = true});
  const Position& position = table.game.state().position;
  const Eyes eyes{.table = table, .now = {}};
  for (const Square square : all_squares) {
    EXPECT_EQ(squares_told(answer(eyes, square, {}), {}),
              (std::map<std::string, std::optional<Piece>>{{format_square(square), position.at(square)}}));
  }
  for (const Piece piece : all_pieces) {
    const auto said = ids(answer(eyes, piece, {}));
    if (position.hand() == piece) {
      EXPECT_THAT(said, ElementsAre("answer.piece_in_hand"));
    } else if (position.left().contains(piece)) {
      EXPECT_THAT(said, ElementsAre("answer.piece_left"));
    } else {
      EXPECT_THAT(said, ElementsAre("answer.piece_placed"));
    }
  }
  EXPECT_EQ(squares_told(answer(eyes, Topic::last, {}), {}).size(), 1U);
  EXPECT_THAT(ids(answer(eyes, Topic::hand, {})), ElementsAre("answer.hand"));
}

TEST(Answer, R10_1_AtAMaskTableWhatIsNotToldComesWithTheWayToAsk) {
  const Table table = some_table({.mask = true});
  const Eyes eyes{.table = table, .now = {}};
  EXPECT_THAT(ids(answer(eyes, Topic::board, {})), ElementsAre("mask.one_at_a_time"));
  EXPECT_THAT(ids(answer(eyes, Topic::moves, {})), ElementsAre("mask.one_at_a_time"));
  EXPECT_THAT(ids(answer(eyes, AskSet{row(1)}, {})), ElementsAre("mask.one_at_a_time"));
  EXPECT_THAT(ids(answer_through(eyes, square("b2"), {})), ElementsAre("mask.one_at_a_time"));
  EXPECT_THAT(ids(answer(eyes, Topic::rack, {})), ElementsAre("mask.rack"));
  EXPECT_THAT(ids(answer(eyes, AskValues{}, {})), ElementsAre("mask.rack"));
}

// ---- Sets through a square

TEST(Answer, TellsTheSetsThroughASquareThatCountAtTheTable) {
  const auto count = [](bool blocks, std::string_view name) {
    const Table table = some_table({.rules = rules(blocks)});
    return answer_through(Eyes{.table = table, .now = {}}, square(name), {}).size();
  };
  EXPECT_EQ(count(false, "b2"), 3U);
  EXPECT_EQ(count(false, "b1"), 2U);
  EXPECT_EQ(count(true, "b2"), 7U);
  EXPECT_EQ(count(true, "a1"), 4U);
}

}  // namespace
}  // namespace seize
